import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { unzipSync, zipSync } from 'fflate'
import { noteTokens, type Secrets } from './secrets.ts'

/** Notes each request of a page, as `GET 200 /wps/…`: no header of it, for one holds the token. */
export function watchRequests(page: Page, secrets: Secrets): string[] {
  const lines: string[] = []
  page.on('request', (request) => noteTokens(secrets, request.url(), request.headers()))
  page.on('response', (response) => {
    noteTokens(secrets, response.url(), response.headers())
    lines.push(`${response.request().method()} ${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) =>
    lines.push(
      `${request.method()} failed (${request.failure()?.errorText ?? 'no reason'}) ${request.url()}`,
    ),
  )
  return lines
}

interface Seen {
  title: string
  problem: string
  errors: readonly string[]
  requests: readonly string[]
}

/** Writes what a failed case saw: its picture, the page's errors and requests, and the trace, without any secret. */
export async function leaveEvidence(
  folder: string,
  context: BrowserContext,
  page: Page | undefined,
  { title, problem, errors, requests }: Seen,
  secrets: Secrets,
): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page?.screenshot({ path: join(folder, 'page.png') }).catch(() => undefined)
  const write = (name: string, lines: readonly string[]) =>
    writeFile(join(folder, name), secrets.leaveOut(`${lines.join('\n')}\n`))
  await write('errors.txt', [title, problem, '', ...errors])
  await write('requests.txt', requests)
  const trace = join(folder, 'trace.zip')
  await context.tracing.stop({ path: trace })
  const entries = unzipSync(await readFile(trace))
  const clean = Object.entries(entries).map(([name, bytes]) => [name, secrets.leaveOutOf(bytes)] as const)
  await writeFile(trace, zipSync(Object.fromEntries(clean)))
}
