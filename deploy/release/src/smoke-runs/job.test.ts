import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeEach, expect, test, vi } from 'vitest'
import { runJob } from './job.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-job-'))
})

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a smoke run that is ended with %s ends its runner, and reports it',
  async (signal) => {
    const runner = join(folder, 'runner.mjs')
    await writeFile(runner, 'console.error(process.pid)\nsetInterval(() => {}, 1000)\n')
    const tool = `
    import { runJob } from ${JSON.stringify(join(import.meta.dirname, 'job.ts'))}
    runJob({ smoke: [] }, ${JSON.stringify(runner)}).catch((error) => console.log(error.message))`
    const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', tool]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString('utf8')
    })
    const [line] = await once(createInterface({ input: child.stderr }), 'line')
    child.kill(signal)
    await once(child, 'close')
    expect(runs(Number(line))).toBe(false)
    expect(said).toBe('The smoke run was stopped before it finished: there is no result.\n')
  },
)

test('a smoke run passes no key to its runner: neither the folder of keys, nor credentials of the store', async () => {
  const runner = join(folder, 'runner.mjs')
  await writeFile(
    runner,
    "process.stdin.resume().on('end', () => console.log(JSON.stringify({ refused: Object.keys(process.env).join() })))",
  )
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  vi.stubEnv('AWS_PROFILE', 'operator')
  vi.stubEnv('ARCADA_KEYS', '/secret/keys')
  vi.stubEnv('ARCADA_SMOKE_AS', 'member=marina:Arcada123')
  const job = { whitelabel: 'arcada', site: { origin: 'http://localhost' }, smoke: [], people: {}, folder }
  const answer = await runJob(job, runner)
  vi.unstubAllEnvs()
  const names = 'refused' in answer ? answer.refused.split(',') : []
  expect(names).toContain('PATH')
  expect(names.filter((name) => /AWS|KEY|SMOKE_AS/.test(name))).toEqual([])
})
