import { describe, expect, it } from 'vitest'
import { ranCommand } from './run-command.ts'

const run = (text: string) => ranCommand({ text, remote: 'games', version: '1.1.0' }, 'http://127.0.0.1:7')
const about = (name: string) => ({ remote: 'games', version: '1.1.0', name })

describe('a command in place of smoke cases', () => {
  it('gets the address of the set and passes with exit 0', async () => {
    const text = 'test "$ARCADA_URL" = http://127.0.0.1:7'
    expect(await run(text)).toEqual({ browser: 'none', results: [about(text)] })
  })

  it('has its exit code as result', async () => {
    for (const [text, result] of [
      ['exit 1', { problem: 'exit 1' }],
      ['exit 124', { problem: 'exit 124' }],
      ['exit 125', { skipped: 'exit 125' }],
    ] as const)
      expect(await run(text)).toEqual({ browser: 'none', results: [{ ...about(text), ...result }] })
  })

  it('that cannot run is refused', async () => {
    for (const [text, code] of [
      ['there-is-no-such-program', 127],
      ['kill -TERM $$', 143],
    ])
      expect(await run(String(text))).toEqual({
        refused: `The command '${text}' could not run (exit ${code}): correct it, and run this again.`,
      })
  })
})
