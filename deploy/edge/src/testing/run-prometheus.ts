import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { missingPrograms } from '@arcada/release/testing/engines/debian'
import { freePort } from './run-nginx.ts'

/** Why there is no Prometheus on this machine; undefined when there is. */
export const missingPrometheus = (): Promise<string | undefined> =>
  missingPrograms(['prometheus', 'promtool'], ['prometheus'])

/** One value of an answer, with its labels. */
export interface Answered {
  metric: Readonly<Record<string, string>>
  value: number
}

export interface TestPrometheus {
  /** Asks an expression; throws its message when Prometheus cannot read it. */
  query(expression: string): Promise<Answered[]>
  /** Names of all series so far. */
  names(): Promise<string[]>
  stop(): Promise<void>
}

interface Target {
  job: string
  /** Address of its metrics. */
  address: string
}

const targetText = ({ job, address }: Target) => {
  const { host, pathname } = new URL(address)
  return `  - job_name: ${job}\n    metrics_path: ${pathname}\n    static_configs: [{ targets: ['${host}'] }]\n`
}

/** Starts Prometheus on a free port; it reads these targets, and applies the rules of a file, every second. */
export async function runPrometheus(targets: readonly Target[], rules: string): Promise<TestPrometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-prometheus-'))
  const config = join(folder, 'prometheus.yml')
  await writeFile(
    config,
    'global: { scrape_interval: 1s, evaluation_interval: 1s }\n' +
      `rule_files: ['${rules}']\nscrape_configs:\n${targets.map(targetText).join('')}`,
  )
  const port = await freePort()
  const program = spawn(
    'prometheus',
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  program.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString()
  })
  const gone = new Promise<void>((done) => program.once('exit', () => done()))
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (program.exitCode === null && !(await isReady())) await pause(50)
  if (program.exitCode !== null) throw new Error(`Prometheus ended with ${program.exitCode}: ${said}`)
  return {
    async query(expression) {
      const answer = await ask(`/api/v1/query?${new URLSearchParams({ query: expression })}`)
      if (answer.status !== 'success') throw new Error(`${expression}: ${answer.error}`)
      const { result }: { result: { metric: Answered['metric']; value: [number, string] }[] } = answer.data
      return result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }))
    },
    names: async () => (await ask('/api/v1/label/__name__/values')).data,
    async stop() {
      program.kill('SIGTERM')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}
