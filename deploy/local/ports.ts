import { readdir, readFile, readlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename } from 'node:path'

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
    const by = owner ? `${owner.name} (pid ${owner.pid})` : 'another program'
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

/** Longest text of a command line in a message, in characters: this much of its start and of its end. */
const SHOWN_START = 30
const SHOWN_END = 60

interface PortOwner {
  /** The program with its arguments, as far as they are known. */
  name: string
  pid: number
}

/**
 * Which program listens on a port of this machine, from Linux's `/proc`. Undefined without an answer, for example because the
 * program belongs to another user.
 */
async function portOwner(port: number): Promise<PortOwner | undefined> {
  const tables = await Promise.all(
    ['/proc/net/tcp', '/proc/net/tcp6'].map((table) => readFile(table, 'utf8').catch(() => '')),
  )
  const sockets = tables.flatMap((table) => listeningSockets(table, port))
  if (sockets.length === 0) return undefined
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (!(await holdsOne(pid, sockets))) continue
    return { pid: Number(pid), name: await commandOf(pid) }
  }
  return undefined
}

/** `socket:[inode]` of each line of the kernel's table that listens (state 0A) on the port. */
function listeningSockets(table: string, port: number): string[] {
  const ending = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return table.split('\n').flatMap((line) => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
    return local.endsWith(ending) && state === '0A' && inode ? [`socket:[${inode}]`] : []
  })
}

async function holdsOne(pid: string, sockets: readonly string[]): Promise<boolean> {
  // Gone meanwhile, or another user's.
  const open = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const links = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  return links.some((link) => sockets.includes(link))
}

async function commandOf(pid: string): Promise<string> {
  const [program = '', ...rest] = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''))
    .split('\0')
    .filter((word) => word !== '' && !word.startsWith('--disable-warning'))
  const command = [basename(program), ...rest].join(' ').replace(/\p{C}/gu, ' ')
  if (command.length <= SHOWN_START + SHOWN_END) return command
  // The end names the script and its options; in the middle is the path of a folder.
  return `${command.slice(0, SHOWN_START)} … ${command.slice(-SHOWN_END)}`
}
