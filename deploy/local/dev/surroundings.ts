import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { EdgeOptions } from '@arcada/edge'
import { type BuiltApp, kitFile } from '@arcada/kit/build'
import { makeLive, WHITELABEL_FOLDER } from '../site.ts'

/** What apps under development are composed with: a back end, whitelabels, and a store that pages come from. */
export interface Surroundings {
  edge: Pick<EdgeOptions, 'store' | 'whitelabels' | 'only'> & { api: string }
  /** Facts for every page; none with the sandbox. */
  lines: readonly string[]
  /** Makes these builds live. Says whether any whitelabel has a new release. Rejects when they cannot run together. */
  compose(built: readonly BuiltApp[]): Promise<boolean>
  /** Starts a back end of this machine again, with its sources as they are now. */
  restart?(): Promise<void>
  close(): Promise<void>
}

export interface SandboxOptions {
  /** Port of the pages; the sandbox takes the next one. */
  port: number
  /** New data for the sandbox; the old file is kept beside it. */
  fresh: boolean
  /** Folder for the store and the sandbox's data. */
  work: string
  say: (line: string) => void
}

/** The sandbox and the sample whitelabels. */
export async function sandboxSurroundings(options: SandboxOptions): Promise<Surroundings> {
  const { port, fresh, work, say } = options
  // Only a store of this name may be served with the sample keys.
  const store = join(work, '.arcada/store')
  await rm(store, { recursive: true, force: true })
  const sandbox = await startSandboxProcess({ port: port + 1, data: join(work, 'sandbox.db'), fresh })
  return {
    edge: { store, whitelabels: WHITELABEL_FOLDER, api: sandbox.origin },
    lines: [],
    compose: (built) =>
      makeLive({ storeFolder: store, sandboxOrigin: sandbox.origin, built, development: true, say }),
    restart: () => sandbox.restart(),
    close: () => sandbox.close(),
  }
}

interface SandboxProcess {
  origin: string
  /** Runs the sandbox's sources as they are now, on the present data. Rejects with its output. */
  restart(): Promise<void>
  close(): Promise<void>
}

const FLAGS = ['--disable-warning=ExperimentalWarning', kitFile('shared/sandbox/src/main.ts')]

/**
 * Starts the sandbox as a program of its own, so that its sources may change while the site runs. Rejects with what it
 * said when it does not start.
 */
async function startSandboxProcess({
  port,
  data,
  fresh,
}: {
  port: number
  data: string
  fresh: boolean
}): Promise<SandboxProcess> {
  let running = await start(['--port', String(port), '--data', data, ...(fresh ? ['--fresh'] : [])])
  return {
    origin: `http://localhost:${port}`,
    async restart() {
      await end(running)
      running = await start(['--port', String(port), '--data', data])
    },
    close: () => end(running),
  }
}

async function start(options: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...FLAGS, ...options], { stdio: ['ignore', 'pipe', 'pipe'] })
  // Whatever ends this process must not leave it behind.
  const endWithThis = () => void child.kill('SIGTERM')
  process.once('exit', endWithThis)
  child.once('exit', () => process.off('exit', endWithThis))
  let said = ''
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString('utf8')
  })
  const ready = once(createInterface({ input: child.stdout }), 'line').then(() => true)
  const ended = once(child, 'exit').then(() => false)
  if (!(await Promise.race([ready, ended]))) throw new Error(`The sandbox does not start: ${said.trim()}`)
  child.stderr.pipe(process.stderr)
  child.once('exit', reportExit)
  return child
}

function reportExit(code: number | null): void {
  console.error(`The sandbox exited (${code}); it restarts with the next change of its sources.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.off('exit', reportExit)
  child.kill('SIGTERM')
  await once(child, 'exit')
}
