import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltApp, kitFile } from '@arcada/kit/build'
import { resolvable } from '@arcada/kit/build/resolvable'
import { draftName, settleText, watchedDraftVersion } from '@arcada/kit/build/version'
import { scriptsFolder } from '@arcada/kit/build/watch-app'

/**
 * What a change of a file means for a running app: its compiler takes the change up, and pages with it; only a new build shows
 * it; or the process has run the file already, so it must start again.
 */
export type FileEffect = 'none' | 'update' | 'build' | 'restart'

/** From the development server to the process of an app; each gets an answer with the same number. */
export type Question = { id: number } & ({ ask: 'build' } | { ask: 'effect'; files: string[] })

/** From the process of an app to the development server. */
export type Report =
  | { kind: 'compiled'; hash: string }
  | { kind: 'failed'; problem: string }
  | { kind: 'built'; id: number; built: BuiltApp }
  | { kind: 'effect'; id: number; effect: FileEffect }
  | { kind: 'refused'; id: number; problem: string }

export interface AppRequest {
  name: string
  /** Folder of the app's sources. */
  folder: string
  /** Folder for builds and caches. */
  work: string
  /** Called after each compile; the hashes of all compiles of this process lead from one to the next. */
  onCompiled: (result: { hashes: readonly string[] } | { problem: string }) => void
}

export interface AppProcess {
  name: string
  folder: string
  /** What a change of these files means for the app. */
  effectOf(files: readonly string[]): Promise<FileEffect>
  /** A build of the newest sources. Rejects with the errors of the newest compile. */
  build(): Promise<BuiltApp>
  /** Text of a script of the newest compile, or of an update, as a page with this version needs it; undefined for another file. */
  script(version: string, file: string): Promise<string | undefined>
  /** Starts again, after a change of a file that the process has run. Resolves after the first compile. */
  restart(): Promise<void>
  close(): Promise<void>
}

const PROGRAM = kitFile('deploy/local/dev/app-program.ts')

/** A question without the number that its answer has, too. */
type Asked = { ask: 'build' } | { ask: 'effect'; files: string[] }
type Answer = Extract<Report, { id: number }>

/** Starts the process that compiles an app for development. Resolves after the first compile, also if that fails. */
export async function startApp({ name, folder, work, onCompiled }: AppRequest): Promise<AppProcess> {
  let child: ChildProcess | undefined
  let hashes: string[] = []
  let count = 0
  const waiting = new Map<number, (answer: Answer) => void>()

  const start = async () => {
    hashes = []
    const first = resolvable()
    const started = fork(PROGRAM, [name, folder, work], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    child = started
    const fail = (problem: string) => {
      onCompiled({ problem })
      first.resolve()
    }
    started.on('message', (message) => {
      if (child !== started) return
      // Both sides are of one checkout.
      const report = message as Report
      if ('id' in report) return waiting.get(report.id)?.(report)
      if (report.kind === 'failed') return fail(report.problem)
      if (hashes.at(-1) !== report.hash) hashes = [...hashes, report.hash]
      onCompiled({ hashes })
      first.resolve()
    })
    started.on('exit', (code) => {
      if (child !== started) return
      child = undefined
      for (const [id, answer] of waiting)
        answer({ kind: 'refused', id, problem: `The compiler of ${name} ended.` })
      fail(
        `The compiler of ${name} ended with ${code}: see the reason above. It starts again with the next change.`,
      )
    })
    await first.promise
  }
  const end = async () => {
    const ending = child
    child = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGTERM')
    await once(ending, 'exit')
  }
  const ask = async (asked: Asked): Promise<Answer> => {
    count += 1
    const question: Question = { ...asked, id: count }
    const answered = resolvable<Answer>()
    waiting.set(question.id, answered.resolve)
    if (child) child.send(question)
    else answered.resolve({ kind: 'refused', id: question.id, problem: `${name} has no compiler.` })
    return answered.promise.finally(() => waiting.delete(question.id))
  }

  await start()
  return {
    name,
    folder,
    async effectOf(files) {
      const answer = await ask({ ask: 'effect', files: [...files] })
      return answer.kind === 'effect' ? answer.effect : 'restart'
    },
    async build() {
      const answer = await ask({ ask: 'build' })
      if (answer.kind === 'built') return answer.built
      throw new Error(answer.kind === 'refused' ? answer.problem : `${name} was not built.`)
    },
    async script(version, file) {
      const text = await readFile(join(scriptsFolder(work, name), draftName(file, version)), 'utf8').catch(
        () => undefined,
      )
      return text && settleText(text, watchedDraftVersion(folder), version)
    },
    async restart() {
      await end()
      await start()
    },
    close: end,
  }
}
