import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { provideChromium, type Source } from './chromium.ts'
import { bringNpmChromium, broughtChromium } from './npm-chromium.ts'

const works = (name: string, program: string): Source => ({ name, bring: async () => program })
const fails = (name: string, why: string): Source => ({
  name,
  bring: () => Promise.reject(new Error(`Command failed: download\n${why}\n    at file.js:1`)),
})
const onBareMachine = (...sources: Source[]) => {
  const said: string[] = []
  return { said, path: provideChromium((line) => said.push(line), { find: () => undefined, sources }) }
}

afterEach(() => vi.unstubAllEnvs())

describe('the browser of the tests and of smoke runs', () => {
  it('is the one that ARCADA_CHROMIUM names, and nothing is downloaded', async () => {
    vi.stubEnv('ARCADA_CHROMIUM', '/somewhere/chromium')
    const said: string[] = []
    const sources = [fails('one', 'Error: never asked')]
    expect(await provideChromium((line) => said.push(line), { sources })).toBe('/somewhere/chromium')
    expect(said).toEqual([])
  })

  it('comes from the next source when one is unreachable or its browser does not start', async () => {
    const { said, path } = onBareMachine(
      fails('the first', 'Error: getaddrinfo ENOTFOUND'),
      works('the second', '/bin/false'),
      works('the third', process.execPath),
    )
    expect(await path).toBe(process.execPath)
    expect(said).toEqual(
      ['the first', 'the second', 'the third'].map(
        (name) => `There is no Chromium on this machine. Trying ${name} …`,
      ),
    )
  })

  it('fails with every reason and the remedy if there is none', async () => {
    const { path } = onBareMachine(
      fails('the first', 'Error: getaddrinfo ENOTFOUND'),
      fails('the second', 'npm error 404'),
    )
    await expect(path).rejects.toThrow(
      /^There is no Chromium .* \(the first: Error: getaddrinfo ENOTFOUND; the second: npm error 404\)\. Install one .*ARCADA_CHROMIUM\.$/,
    )
  })
})

describe('the Chromium of the npm registry', { tags: '@long', timeout: 600_000 }, () => {
  it('is downloaded once, starts on a machine without its libraries, and has fonts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'arcada-chromium-'))
    const executablePath = await bringNpmChromium(folder)
    expect(broughtChromium(folder)).toBe(executablePath)
    expect(await bringNpmChromium(folder)).toBe(executablePath)
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
