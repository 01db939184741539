import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PINNED, provideChromium } from './chromium.ts'
import { broughtChromium, npmChromium } from './npm-chromium.ts'

const find = () => undefined

afterEach(() => vi.unstubAllEnvs())

describe('the browser of the tests and of smoke runs', () => {
  it('is the one that ARCADA_CHROMIUM names, and nothing is downloaded', async () => {
    vi.stubEnv('ARCADA_CHROMIUM', '/somewhere/chromium')
    const bring = vi.fn<() => Promise<string>>()
    expect(await provideChromium(() => {}, { bring })).toBe('/somewhere/chromium')
    expect(bring).not.toHaveBeenCalled()
  })

  it('is downloaded where there is none, with a line about it', async () => {
    const said: string[] = []
    const bring = async () => process.execPath
    expect(await provideChromium((line) => said.push(line), { find, bring })).toBe(process.execPath)
    expect(said).toEqual([expect.stringMatching(/^There is no Chromium .* npm registry \(67 MB\)/)])
  })

  it('fails with the reason and the remedy if none can be downloaded, or the downloaded one does not start', async () => {
    const absent = () => Promise.reject(new Error('Command failed: npm\nnpm error 404\n    at x.js:1'))
    const broken = async () => '/bin/false'
    for (const [bring, reason] of [
      [absent, 'npm error 404'],
      [broken, 'Command failed: /bin/false --version'],
    ] as const)
      await expect(provideChromium(() => {}, { find, bring })).rejects.toThrow(
        new RegExp(`none could be downloaded \\(${reason}\\)\\. Install .* on macOS: .*ARCADA_CHROMIUM\\.$`),
      )
  })
})

/** A registry with a package whose browser prints the list of its libraries; its hash, and a folder for the browser. */
async function smallRegistry() {
  const folder = await mkdtemp(join(tmpdir(), 'arcada-registry-'))
  const packed = join(folder, 'packed.tgz')
  await mkdir(join(folder, 'package/bin'), { recursive: true })
  const browser = '#!/bin/sh\nprintf %s "$LD_LIBRARY_PATH"\n'
  await writeFile(join(folder, 'package/bin/chromium.br'), brotliCompressSync(browser))
  execFileSync('tar', ['-czf', packed, '-C', folder, 'package'])
  await mkdir(join(folder, 'programs'))
  // The last argument of npm is the folder for the package.
  const npm = `#!/bin/sh\nfor last; do :; done\ncp ${packed} "$last"\n`
  await writeFile(join(folder, 'programs/npm'), npm, { mode: 0o755 })
  vi.stubEnv('PATH', join(folder, 'programs') + delimiter + process.env.PATH)
  const hash = createHash('sha512').update(await readFile(packed))
  return { integrity: `sha512-${hash.digest('base64')}`, cache: join(folder, 'cache') }
}

describe('a Chromium of the npm registry', () => {
  it('searches no library in the current folder', async () => {
    const { integrity, cache } = await smallRegistry()
    const program = await npmChromium('1.0.0', integrity, cache)
    const libraries = (env: NodeJS.ProcessEnv) =>
      execFileSync(program, { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } })
    const own = join(cache, 'chromium@1.0.0/lib')
    expect(libraries({})).toBe(own)
    expect(libraries({ LD_LIBRARY_PATH: '' })).toBe(own)
    expect(libraries({ LD_LIBRARY_PATH: '/opt/lib' })).toBe(`${own}:/opt/lib`)
  })

  it('with another hash than the known one is not unpacked', async () => {
    const { integrity, cache } = await smallRegistry()
    await expect(npmChromium('1.0.0', integrity.replace(/.{6}==$/, 'AAAAAA=='), cache)).rejects.toThrow(
      '@sparticuz/chromium@1.0.0 does not have the expected checksum',
    )
    expect(await readdir(cache)).toEqual([])
  })

  it('is downloaded once, starts on a machine without its libraries, and has fonts', {
    tags: '@long',
    timeout: 600_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arcada-chromium-'))
    const executablePath = await npmChromium(...PINNED, folder)
    expect(broughtChromium(PINNED[0], folder)).toBe(executablePath)
    expect(await npmChromium(...PINNED, folder)).toBe(executablePath)
    expect(await readdir(folder)).toHaveLength(1)
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    await page.setContent('<p><span>Olá</span></p>')
    // Without fonts a text takes no room.
    const { width = 0 } = (await page.locator('span').boundingBox()) ?? {}
    expect(width).toBeGreaterThan(10)
  })
})
