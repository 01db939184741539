import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failing } from '@arcada/kit/testing/failing'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { harmless, runJob, type SmokeJob } from './job.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcada-job-'))
})

const JOB: SmokeJob = {
  whitelabel: 'arcada',
  site: { origin: 'http://localhost' },
  smoke: [],
  people: {},
  folder: '.arcada/smoke/x',
}

async function runner(code: string): Promise<string> {
  const file = join(folder, 'runner.mjs')
  await writeFile(file, code)
  return file
}

describe('the runner of smoke cases', () => {
  it('gets the whole job, and may return a long answer', async () => {
    const program = await runner(`
      let told = ''
      process.stdin.on('data', (text) => (told += text)).on('end', () => {
        const results = Array.from({ length: 9000 }, (_, at) => ({ remote: 'games', version: '1.0.0', name: 'case ' + at }))
        console.log(JSON.stringify({ browser: told, results }))
      })`)
    const answer = await runJob(JOB, program)
    const { browser, results } = 'refused' in answer ? { browser: '', results: [] } : answer
    expect(JSON.parse(browser)).toEqual(JOB)
    expect(results).toHaveLength(9000)
    expect(results.at(-1)).toMatchObject({ name: 'case 8999' })
  })

  it('ends with this process on a signal, and gets no more requests', async () => {
    const failed = await failing(['SIGINT', 'SIGTERM', 'SIGHUP'] as const, async (signal) => {
      const file = join(folder, 'pid')
      const program = await runner(
        `import { writeFileSync } from 'node:fs'
        writeFileSync(${JSON.stringify(file)}, String(process.pid) + '\\n')
        setInterval(() => {}, 1000)`,
      )
      const before = process.listeners(signal)
      const ran = runJob(JOB, program).catch((error: unknown) => String(error))
      const ends = process.listeners(signal).filter((listener) => !before.includes(listener))
      expect(ends).toHaveLength(1)
      await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toMatch(/\n/), 20_000)
      for (const end of ends) end(signal)
      expect(await ran).toBe('Refusal: The smoke run was stopped before it finished: there is no result.')
      const pid = Number(await readFile(file, 'utf8'))
      expect(existsSync(`/proc/${pid}`)).toBe(false)
      expect(process.listeners(signal)).toEqual(before)
    })
    expect(failed).toEqual([])
  })

  it('that is not installed, as in the tool’s image, is reported with a remedy', async () => {
    await expect(runJob(JOB, '')).rejects.toThrow(
      'The smoke cases need Chromium, which this image does not contain: run `npm run release -- smoke` with the same store from a ' +
        'checkout; it records the result in the store, where promote finds it.',
    )
  })

  it('gets no key: neither the folder of keys, nor credentials of the store', async () => {
    const program = await runner(
      "process.stdin.resume().on('end', () => console.log(JSON.stringify({ refused: Object.keys(process.env).join() })))",
    )
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
    vi.stubEnv('AWS_PROFILE', 'operator')
    vi.stubEnv('ARCADA_KEYS', '/secret/keys')
    vi.stubEnv('ARCADA_SMOKE_AS', 'member=marina:Arcada123')
    const answer = await runJob(JOB, program)
    vi.unstubAllEnvs()
    const names = 'refused' in answer ? answer.refused.split(',') : []
    expect(names).toContain('PATH')
    expect(names.filter((name) => /AWS|KEY|SMOKE_AS/.test(name))).toEqual([])
  })

  it('gets the environment variables that a browser needs, and no others with similar names', () => {
    const needed = ['PATH', 'HOME', 'TMPDIR', 'LC_ALL', 'DISPLAY', 'XDG_RUNTIME_DIR', 'ARCADA_CHROMIUM', 'CI']
    const others = ['MY_PATH', 'PATHS', 'LC_', 'XDG_', 'A_CI', 'ARCADA_CHROMIUM_KEY', 'ARCADA_KEYS']
    const all = Object.fromEntries([...needed, ...others].map((name) => [name, `of ${name}`]))
    expect(harmless(all)).toEqual(Object.fromEntries(needed.map((name) => [name, `of ${name}`])))
  })
})
