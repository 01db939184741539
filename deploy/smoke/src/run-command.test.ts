import { describe, expect, it } from 'vitest'
import { ranCommand } from './run-command.ts'

const run = (text: string) => ranCommand({ text, remote: 'games', version: '1.1.0' }, 'http://127.0.0.1:7')
const about = (name: string) => ({ remote: 'games', version: '1.1.0', name })

describe('a command in place of smoke cases', () => {
  it('gets the address of the set and passes with exit 0', async () => {
    const text = 'test "$ARCADA_URL" = http://127.0.0.1:7'
    expect(await run(text)).toEqual({ browser: 'none', results: [about(text)] })
  })

  it.each([
    ['exit 1', { problem: 'exit 1' }],
    ['exit 124', { problem: 'exit 124' }],
    ['exit 125', { skipped: 'exit 125' }],
  ])('%s is its result', async (text, result) => {
    expect(await run(text)).toEqual({ browser: 'none', results: [{ ...about(text), ...result }] })
  })

  it.each([
    ['there-is-no-such-program', 127],
    ['kill -TERM $$', 143],
  ])('that cannot run is refused: %s', async (text, code) => {
    expect(await run(text)).toEqual({
      refused: `The command '${text}' could not run (exit ${code}): correct it, and run this again.`,
    })
  })
})
