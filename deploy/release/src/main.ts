import { createInterface } from 'node:readline/promises'
import { runRelease } from './command-line/cli.ts'
import { sayFileProblems } from './common/file-problem.mjs'
import { useProxy } from './common/proxy.ts'

sayFileProblems()
useProxy()

/** On a terminal, so that what a program reads from this tool stays as it is. */
async function ask(lines: readonly string[]): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${lines.join('\n')} [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

const code = await runRelease(process.argv.slice(2), {
  line: (text) => console.log(text),
  error: (text) => console.error(text),
  ...(process.stdin.isTTY && process.stderr.isTTY ? { ask } : {}),
})
if (code !== 0) process.exitCode = code
