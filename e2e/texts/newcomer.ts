import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { delimiter } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '@arcada/kit/build'
import { copyCheckout } from '@arcada/kit/build/testing/checkout-copy'
import { type Command, startCommand } from '../support/command.ts'
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
  const running = new Map<string, Command>()
  const start = (command: string) =>
    startCommand(folder, ownEnvironment(folder, port), 'bash', ['-c', command])

  // Interrupting the test run must not leave servers behind.
  process.once('exit', () => {
    for (const one of running.values()) void one.end('SIGKILL')
  })

  const end = async (one: Command): Promise<void> => {
    const late = setTimeout(() => void one.end('SIGKILL'), 20_000)
    await one.end('SIGINT')
    clearTimeout(late)
  }

  const within = async (one: Command, ms: number, work: Promise<unknown>): Promise<void> => {
    const timer = new AbortController()
    const late = pause(ms, undefined, { signal: timer.signal }).then(() => {
      void one.end('SIGKILL')
      throw new Error(`took longer than ${ms / 1000} s:\n${one.output()}`)
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
      const code = await one.ended
      // The last output may come after the exit; a daemon that the command has started keeps the pipes open.
      await pause(500)
      if (code !== 0) {
        // The summary of a run of tests has room for the beginning of an error only.
        const last = one.output().trim().split('\n').slice(-4).join('\n')
        throw new Error(`ended with ${code}: ${last}\nIts whole output:\n${one.output()}`)
      }
      return one.output()
    },
    async serve(command, ready, ms) {
      const one = start(command)
      running.set(command, one)
      const isReady = new Promise<void>((done, fail) => {
        const check = () => ready.test(one.output()) && done()
        for (const stream of [one.process.stdout, one.process.stderr]) stream?.on('data', check)
        void one.ended.then(() => fail(new Error(`ended early:\n${one.output()}`)))
      })
      await within(one, ms, isReady)
      return one.output()
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
