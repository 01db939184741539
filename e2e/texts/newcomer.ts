import { type ChildProcess, execFileSync, type StdioOptions, spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '@arcada/kit/build'
import { copyCheckout } from '@arcada/kit/build/testing/checkout-copy'
import { freePortPair } from '../support/free-port.ts'

/** A shell in a fresh clone of this checkout, and nothing else. */
export interface Newcomer {
  /** Folder of the clone. */
  folder: string
  /** Of the site; the sandbox has the next one. The docs use 8080 and 8081. */
  port: number
  /** Runs a command in the clone and returns its output; rejects with it when the command fails or times out. */
  run(command: string, ms: number): Promise<string>
  /** Starts a command that keeps running, and returns its output up to `ready`. */
  serve(command: string, ready: RegExp, ms: number): Promise<string>
  /** Ends a running command like Ctrl+C; resolves when it has ended. */
  stop(command: string): Promise<void>
  leave(): Promise<void>
}

interface Running {
  child: ChildProcess
  ended: Promise<unknown>
  output: string
}

/** The environment without help from this test run: no programs of this checkout, no settings of a test runner. */
function ownEnvironment(folder: string, port: number): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_|npm_(?!config_)|CI$|ARCADA_(FULL|NAMED))/.test(name),
  )
  const path = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.startsWith(ROOT))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), PWD: folder, PORT: String(port) }
}

/** Makes the clone, without installed packages. */
export async function newcomer(): Promise<Newcomer> {
  const { folder, remove } = await copyCheckout()
  // The workers of an nginx that root starts run as another user.
  chmodSync(folder, 0o755)
  // Some commands use git.
  const person = ['-c', 'user.name=Newcomer', '-c', 'user.email=newcomer@arcada.example']
  const commit = [...person, 'commit', '--quiet', '--message', 'A fresh clone']
  for (const args of [['init', '--quiet'], ['add', '--all'], commit])
    execFileSync('git', args, { cwd: folder })
  const port = await freePortPair()
  const running = new Map<string, Running>()

  const start = (command: string): Running => {
    const env = ownEnvironment(folder, port)
    // A process group of its own, so that all of it ends like in a terminal.
    const stdio: StdioOptions = ['ignore', 'pipe', 'pipe']
    const child = spawn('bash', ['-c', command], { cwd: folder, env, stdio, detached: true })
    // A daemon that the command has started keeps the pipes open after its exit.
    const ended = new Promise((done) => {
      child.on('close', done)
      child.on('exit', () => setTimeout(done, 1_000))
    })
    const one: Running = { child, output: '', ended }
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (bytes: Buffer) => {
        one.output += bytes.toString('utf8')
      })
    return one
  }

  const signal = ({ child: { pid } }: Running, name: NodeJS.Signals) => {
    try {
      if (pid !== undefined) process.kill(-pid, name)
    } catch {
      // The process has ended.
    }
  }

  // Interrupting the test run must not leave servers behind.
  process.once('exit', () => {
    for (const one of running.values()) signal(one, 'SIGKILL')
  })

  const end = async (one: Running): Promise<void> => {
    signal(one, 'SIGINT')
    const late = setTimeout(() => signal(one, 'SIGKILL'), 20_000)
    await one.ended
    clearTimeout(late)
  }

  const within = async (one: Running, ms: number, work: Promise<unknown>): Promise<void> => {
    const timer = new AbortController()
    const late = pause(ms, undefined, { signal: timer.signal }).then(() => {
      signal(one, 'SIGKILL')
      throw new Error(`took longer than ${ms / 1000} s:\n${one.output}`)
    })
    late.catch(() => {})
    await Promise.race([work, late]).finally(() => timer.abort())
  }

  return {
    folder,
    port,
    async run(command, ms) {
      const one = start(command)
      await within(one, ms, one.ended)
      const code = one.child.exitCode
      if (code !== 0) throw new Error(`ended with ${code ?? one.child.signalCode}:\n${one.output}`)
      return one.output
    },
    async serve(command, ready, ms) {
      const one = start(command)
      running.set(command, one)
      const isReady = new Promise<void>((done, fail) => {
        const check = () => ready.test(one.output) && done()
        for (const stream of [one.child.stdout, one.child.stderr]) stream?.on('data', check)
        void one.ended.then(() => fail(new Error(`ended early:\n${one.output}`)))
      })
      await within(one, ms, isReady)
      return one.output
    },
    async stop(command) {
      const one = running.get(command)
      running.delete(command)
      if (one) await end(one)
    },
    async leave() {
      await Promise.all([...running.values()].map(end))
      await remove()
    },
  }
}
