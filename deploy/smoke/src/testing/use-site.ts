import { createServer, type RequestListener } from 'node:http'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect } from 'vitest'
import { openBrowser } from '../open-browser.ts'

/** A browser for all tests of a file. */
export function useBrowser(): { readonly browser: Browser } {
  let opened: Browser | undefined
  beforeAll(async () => {
    opened = (await openBrowser()).browser
  }, 60_000)
  afterAll(() => opened?.close())
  return {
    get browser() {
      return opened ?? expect.fail('The browser did not start.')
    },
  }
}

/** A server of pages on this machine for all tests of a file. */
export function useSite(answer: RequestListener): { readonly origin: string } {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    answer(request, response)
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const address = server.address()
    origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
  })
  afterAll(() => void server.close())
  return {
    get origin() {
      return origin
    },
  }
}
