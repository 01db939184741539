import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { WHITELABELS } from '@arcada/release'
import { missingPrograms, runProgram } from '@arcada/release/testing/engines/debian'
import { readHostnames } from '../common/hostnames.ts'
import type { NginxOptions } from '../nginx/options.ts'
import { brotliModule, findNginx, nginxArguments, startNginx, writeNginx } from '../nginx/program.ts'

/** Why there is no nginx with brotli on this machine; undefined when there is. */
export async function missingNginx(): Promise<string | undefined> {
  const missing = await missingPrograms(['nginx'], ['nginx-light', 'libnginx-mod-http-brotli-filter'])
  if (missing !== undefined) return missing
  return brotliModule() ? undefined : 'this nginx has no brotli module'
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

const answers = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.on('error', () => done(false)).on('connect', () => socket.destroy())
  })

export interface TestNginx {
  folder: string
  port: number
  /** Writes the configuration anew for these hostnames and reloads it, as an operator does; nothing is restarted. */
  reload(hostnames: ReadonlyMap<string, string>): Promise<void>
  pid: number
  /** Its messages so far; all of them once it has stopped. */
  said(): string
  stop(): Promise<void>
}

/** Starts nginx on a free port with the configuration that operators get. Workers need to read the test's folders. */
export async function runNginx(
  options: Omit<NginxOptions, 'port' | 'hostnames'> & Partial<NginxOptions>,
): Promise<TestNginx> {
  const program = findNginx() ?? 'nginx'
  const folder = await mkdtemp(join(tmpdir(), 'arcada-nginx-'))
  const port = options.port ?? (await freePort())
  const hostnames = options.hostnames ?? (await readHostnames(WHITELABELS))
  const user = process.getuid?.() === 0 ? { user: 'root' } : {}
  const tool = async (names: ReadonlyMap<string, string>, ...how: string[]) => {
    await writeNginx(folder, { brotli: brotliModule(), ...user, ...options, port, hostnames: names })
    const checked = await runProgram(program, [...nginxArguments(folder), ...how])
    if (checked.code !== 0) throw new Error(checked.text)
  }
  await tool(hostnames, '-t')
  const nginx = startNginx(program, folder, 'pipe')
  let said = ''
  nginx.stderr?.on('data', (bytes: Buffer) => {
    said += bytes.toString()
    console.error(bytes.toString())
  })
  const kill = () => nginx.kill('SIGTERM')
  process.once('exit', kill)
  while (nginx.exitCode === null && !(await answers(port))) await pause(20)
  if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}.`)
  return {
    folder,
    port,
    pid: nginx.pid ?? 0,
    said: () => said,
    reload: (names) => tool(names, '-s', 'reload'),
    async stop() {
      process.off('exit', kill)
      const gone = new Promise((done) => nginx.once('exit', done))
      kill()
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
