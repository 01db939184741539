import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { RemoteSmoke } from '../check/smoke-cases.ts'
import type { SmokeResult } from '../check/smoke-proof.ts'
import { findProgram } from '../common/program.ts'
import { Refusal } from '../common/refusal.ts'

export interface SmokePerson {
  name: string
  password: string
}

/** The job of the runner, as JSON on its standard input. */
export interface SmokeJob {
  whitelabel: string
  /** A composed set that the runner serves with a sandbox, or the origin of a site that is live. */
  site: { store: string; whitelabels: string; ports: [edge: number, sandbox: number] } | { origin: string }
  smoke: RemoteSmoke[]
  /** Value of `as` -> the player on a live site; the sandbox has its own players. */
  people: Record<string, SmokePerson>
  /** Folder for what failed cases leave; it is made when one does. */
  folder: string
  /** Runs instead of cases, about this version of a remote; its exit code is the result. */
  command?: { text: string; remote: string; version: string }
}

export interface RanCase extends SmokeResult {
  /** What a failed case left: picture, errors, requests, trace. */
  folder?: string
}

/** What it answers, as JSON on its standard output. */
export type SmokeAnswer = { browser: string; results: RanCase[] } | { refused: string }

/** What a browser and its runner need of the surroundings: keys of stores and folders of keys are not among it. */
const NEEDED =
  /^(?:PATH|HOME|USER|TMPDIR|TEMP|TMP|TZ|LANG|LC_\w+|DISPLAY|FONTCONFIG_\w+|XDG_\w+|SystemRoot|ARCADA_CHROMIUM|PLAYWRIGHT_\w+|CI|NO_COLOR|FORCE_COLOR|NODE_V8_COVERAGE)$/

export const harmless = (all: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(all).filter(([name]) => NEEDED.test(name)))

/** What asks a program to end. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Where failed cases of a run on a composed set, or on a live site, leave what they saw. */
export function evidenceFolder(
  whitelabel: string,
  at: Date,
  root = '.arcada/smoke',
  kind: 'set' | 'live' = 'set',
): string {
  const ending = kind === 'live' ? '.live' : ''
  return join(root, `${at.toISOString().slice(0, 19).replaceAll(':', '-')}-${whitelabel}${ending}`)
}

/**
 * Starts a runner in a separate process, which ends with this one, and returns its answer. A Refusal when it cannot test the
 * site at all, or was ended before it was done.
 */
export async function runProgram<Answer>(job: object, program: string): Promise<Answer> {
  // The tool's container image holds neither the runner nor a browser.
  if (program === '')
    throw new Refusal(
      'The smoke cases need Chromium, which this image does not contain: run `npm run release -- smoke` with the same store from ' +
        'a checkout; it records the result in the store, where promote finds it.',
    )
  const runner = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: harmless(process.env),
  })
  runner.stdin.end(JSON.stringify(job))
  const output: Buffer[] = []
  runner.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  let ended = false
  const end = (signal: NodeJS.Signals) => {
    ended = true
    runner.kill(signal)
  }
  for (const signal of ENDING) process.on(signal, end)
  return new Promise((done, fail) => {
    runner.on('error', fail)
    runner.on('close', (code) => {
      for (const signal of ENDING) process.off(signal, end)
      if (ended) fail(new Refusal('The smoke run was stopped before it finished: there is no result.'))
      else if (code === 0) done(JSON.parse(Buffer.concat(output).toString('utf8')))
      else fail(new Refusal(`The smoke run could not start (exit ${code}): see the reason above.`))
    })
  })
}

/** Runs smoke cases in the runner; see `runProgram`. */
export const runJob = (
  job: SmokeJob,
  program = findProgram('@arcada/smoke/main') ?? '',
): Promise<SmokeAnswer> => runProgram(job, program)

/** Runs the cases; a run without any needs no browser. A Refusal when the runner gives a reason not to. */
export async function runCases(
  job: SmokeJob,
  run: (job: SmokeJob) => Promise<SmokeAnswer>,
): Promise<{ browser: string; results: RanCase[] }> {
  if (job.smoke.length === 0 && job.command === undefined) return { browser: 'none', results: [] }
  const answer = await run(job)
  if ('refused' in answer) throw new Refusal(answer.refused)
  return answer
}
