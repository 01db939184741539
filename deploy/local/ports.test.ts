import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { freePair, readPort, requireFreePorts } from './ports.ts'

let other: ChildProcess | undefined
afterEach(() => {
  other?.kill('SIGKILL')
  vi.unstubAllEnvs()
})

/** Another program that listens on a port (0: any free one), on one address of this machine. */
async function listenElsewhere(address: string, wanted = 0): Promise<number> {
  const source = `const server = require('node:net').createServer()
    server.listen(${wanted}, ${JSON.stringify(address)}, () => console.log(server.address().port))`
  other = spawn(process.execPath, ['-e', source, 'a-busy-program'], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!other.stdout) throw new Error('no output')
  const [line] = await once(createInterface({ input: other.stdout }), 'line')
  return Number(line)
}

const refusal = (port: number): Promise<string> =>
  requireFreePorts(port, 'npm start').then(
    () => 'nothing is taken',
    (error: Error) => error.message,
  )

describe('starting a site on a port that is taken', () => {
  it('reports the program on it, at any address, and the command to use, with two free ports', async () => {
    for (const address of ['127.0.0.1', '0.0.0.0']) {
      const port = await listenElsewhere(address)
      const message = await refusal(port)
      expect(message).toContain(`Port ${port} is taken by node -e `)
      // Its command is long: the end of it, which names the script, stays.
      expect(message).toMatch(new RegExp(` … .*a-busy-program \\(pid ${other?.pid}\\)`))
      expect(message).toMatch(/start on other ports: npm start -- --port \d+ \(takes \d+ and \d+\)\.$/)
      const offered = Number(/--port (\d+)/.exec(message)?.[1])
      expect(await refusal(offered)).toBe('nothing is taken')
      other?.kill('SIGKILL')
    }
  })

  it('reports the same of the next port, which the sandbox needs', async () => {
    const port = (await freePair(20_000)) + 1
    await listenElsewhere('127.0.0.1', port)
    expect(await refusal(port - 1)).toContain(`Port ${port}, which the sandbox needs, is taken by node -e `)
  })
})

describe('the port of a command', () => {
  it('is what was typed, else PORT, else the usual one', () => {
    vi.stubEnv('PORT', '9100')
    expect([readPort('9000', 8080), readPort(undefined, 8080)]).toEqual([9000, 9100])
    vi.stubEnv('PORT', undefined)
    expect(readPort(undefined, 8080)).toBe(8080)
  })

  it('is refused by its name when it is none', () => {
    for (const text of ['http', '0', '65535', '80.5', '-1']) {
      expect(() => readPort(text, 8080)).toThrow(`--port takes a number from 1 to 65534, not '${text}'.`)
      vi.stubEnv('PORT', text)
      expect(() => readPort(undefined, 8080)).toThrow(`PORT takes a number from 1 to 65534, not '${text}'.`)
    }
  })
})
