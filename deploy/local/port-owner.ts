import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'

/** Longest text of a command line in a message, in characters: this much of its start and of its end. */
const SHOWN_START = 30
const SHOWN_END = 60

export interface PortOwner {
  /** The program with its arguments, as far as they are known. */
  name: string
  pid: number
}

/**
 * Which program listens on a port of this machine: from `/proc` where there is one (Linux), else from `lsof` where it
 * is installed. Undefined without an answer, for example because the program belongs to another user.
 */
export async function portOwner(port: number): Promise<PortOwner | undefined> {
  return (await ownerFromProc(port)) ?? (await ownerFromLsof(port))
}

async function ownerFromProc(port: number): Promise<PortOwner | undefined> {
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

function ownerFromLsof(port: number): Promise<PortOwner | undefined> {
  return new Promise((resolve) => {
    execFile('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { timeout: 3_000 }, (_, output) => {
      const pid = /^p(\d+)$/m.exec(output)?.[1]
      const name = /^c(.+)$/m.exec(output)?.[1]
      resolve(pid && name ? { pid: Number(pid), name } : undefined)
    })
  })
}
