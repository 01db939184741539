import { existsSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { evidenceFolder, harmless, runCases, runJob, type SmokeJob } from './job.ts'

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

  it('that cannot start is reported with its exit code', async () => {
    await expect(runJob(JOB, await runner('process.exit(3)'))).rejects.toThrow(
      'The smoke run could not start (exit 3): see the reason above.',
    )
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'ends with this process on %s, and gets no more requests',
    async (signal) => {
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
    },
  )

  it('that is not installed, as in the tool’s image, is reported with a remedy', async () => {
    await expect(runJob(JOB, '')).rejects.toThrow(
      'The smoke cases need Chromium, which this image does not contain: run `npm run release -- smoke` with the same store from a ' +
        'checkout; it records the result in the store, where promote finds it.',
    )
  })

  it('gets the environment variables that a browser needs, and no others with similar names', () => {
    const needed = [
      'PATH',
      'HOME',
      'USER',
      'TMPDIR',
      'TEMP',
      'TMP',
      'TZ',
      'LANG',
      'LC_ALL',
      'DISPLAY',
      'FONTCONFIG_FILE',
      'XDG_RUNTIME_DIR',
      'SystemRoot',
      'ARCADA_CHROMIUM',
      'PLAYWRIGHT_BROWSERS_PATH',
      'CI',
      'NO_COLOR',
      'FORCE_COLOR',
      'NODE_V8_COVERAGE',
    ]
    const others = [
      'MY_PATH',
      'PATHS',
      'LC_',
      'XDG_',
      'FONTCONFIG_',
      'PLAYWRIGHT_',
      'A_CI',
      'ARCADA_CHROMIUM_KEY',
      'ARCADA_KEYS',
      'AWS_SECRET_ACCESS_KEY',
      'NODE_V8_COVERAGE_2',
    ]
    const all = Object.fromEntries([...needed, ...others].map((name) => [name, `of ${name}`]))
    expect(harmless(all)).toEqual(Object.fromEntries(needed.map((name) => [name, `of ${name}`])))
  })
})

describe('a run', () => {
  const CASE = { name: 'it opens', open: '/m/games', steps: [{ at: '/m/games' }] }
  const job = { ...JOB, smoke: [{ remote: 'games', version: '1.0.0', team: 'GAMES', cases: [CASE] }] }

  it('without any case needs no browser', async () => {
    const run = vi.fn()
    expect(await runCases(JOB, run)).toEqual({ browser: 'none', results: [] })
    expect(run).not.toHaveBeenCalled()
  })

  it('returns the runner’s results, and its reason not to run as a refusal', async () => {
    const said = { browser: 'Chromium 0', results: [{ remote: 'games', version: '1.0.0', name: 'it opens' }] }
    expect(await runCases(job, async () => said)).toEqual(said)
    await expect(runCases(job, async () => ({ refused: 'The site is closed.' }))).rejects.toThrow(
      /^The site is closed\.$/,
    )
  })

  it('stores what failed cases saw in a folder named by time and whitelabel', () => {
    const at = new Date('2026-11-21T12:34:56.789Z')
    expect(evidenceFolder('arcada', at)).toBe('.arcada/smoke/2026-11-21T12-34-56-arcada')
    expect(evidenceFolder('praia', at, '/evidence')).toBe('/evidence/2026-11-21T12-34-56-praia')
  })
})
