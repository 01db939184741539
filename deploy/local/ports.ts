import { createServer } from 'node:net'
import { portOwner } from './port-owner.ts'

/**
 * Reads the port of a command: `--port`, else the variable PORT, else `usual`. Throws a TypeError that names what was
 * given, because the next port is needed as well.
 */
export function readPort(given: string | undefined, usual: number): number {
  const [what, text] = given === undefined ? ['PORT', process.env.PORT] : ['--port', given]
  const port = Number(text || usual)
  if (Number.isInteger(port) && port >= 1 && port <= 65_534) return port
  throw new TypeError(`${what} takes a number from 1 to 65534, not '${text}'.`)
}

/**
 * Sees to it that a site's two ports are free: `port` for the site, the next one for its sandbox. Throws an error that
 * names the program there and free ports; `command` is the command of the user.
 */
export async function requireFreePorts(port: number, command: string): Promise<void> {
  const taken = [
    { number: port, use: '' },
    { number: port + 1, use: ', which the sandbox needs,' },
  ]
  for (const { number, use } of taken) {
    const code = await whyNotFree(number)
    if (code === undefined) continue
    if (code === 'EACCES')
      throw new Error(`Port ${number} may not be used by this user: start with one above 1023 (--port N).`)
    const owner = await portOwner(number)
    const by = owner ? `${owner.name} (pid ${owner.pid})` : 'a program of another user'
    const free = await freePair(port)
    throw new Error(
      `Port ${number}${use} is taken by ${by}. Stop it, or start on other ports: ${command} -- --port ${free} ` +
        `(takes ${free} and ${free + 1}).`,
    )
  }
}

/** A port as near as possible above `from` that is free together with the next one. */
export async function freePair(from: number): Promise<number> {
  for (let port = from + 10; port < 65_534; port += 10) {
    if ((await whyNotFree(port)) === undefined && (await whyNotFree(port + 1)) === undefined) return port
  }
  return from
}

/** Tries every address of this machine, to find a program on any of them. */
function whyNotFree(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, () => server.close(() => resolve(undefined)))
  })
}
