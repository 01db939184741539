import { execFileSync } from 'node:child_process'
import { expect, it as test } from 'vitest'
import { command } from './command.ts'

test('gives a shell any reason as one argument, character by character', () => {
  for (const reason of ['slow pages', "it's slow", '$(touch x) `id` "$HOME" \\', '*', '']) {
    const line = command('file:.arcada/store', ['hold', 'praia', '--reason', reason])
    expect(line).toMatch(/^npm run release -- hold praia --reason /)
    const printed = line.replace('npm run release -- hold praia --reason', "printf '%s'")
    expect(execFileSync('sh', ['-c', printed], { encoding: 'utf8' })).toBe(reason)
  }
})

test('names a store other than the default one', () => {
  expect(command('s3://site/edge', ['overview'])).toBe('npm run release -- overview --store s3://site/edge')
})
