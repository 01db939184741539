import { expect, test } from 'vitest'
import { printedCommands } from './printed-commands.ts'

const commandsOf = (text: string) => printedCommands('README.md', text).map(({ command }) => command)

test('finds every line of a shell block, without the comments', () => {
  const text = '# A title\n\n```sh\nnpm start     # builds\n# only words\nnpm run release -- status\n```\n'
  expect(printedCommands('README.md', text)).toEqual([
    { file: 'README.md', line: 4, command: 'npm start', inline: false },
    { file: 'README.md', line: 6, command: 'npm run release -- status', inline: false },
  ])
})

test('joins lines that end in a backslash, also in an indented block', () => {
  const text = "- Try:\n\n  ```sh\n  curl -X POST localhost:8081/x \\\n    -d '{}'\n  ```\n"
  expect(commandsOf(text)).toEqual(["curl -X POST localhost:8081/x -d '{}'"])
})

test('keeps a # that belongs to an argument', () => {
  expect(commandsOf('```sh\ncurl localhost/a#b\n```\n')).toEqual(['curl localhost/a#b'])
})

test('finds commands between backticks, also over two lines', () => {
  const text = 'Then `npm run\ndev games` and `somewhere/else` and `npm run release`.\n'
  expect(printedCommands('README.md', text)).toEqual([
    { file: 'README.md', line: 1, command: 'npm run dev games', inline: true },
    { file: 'README.md', line: 2, command: 'npm run release', inline: true },
  ])
})

test('ignores other languages, and commands with an ellipsis', () => {
  expect(commandsOf('```ts\nnpm start\n```\nSee `npm run release -- verify --url https://…`.\n')).toEqual([])
})
