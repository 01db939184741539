import { describe, expect, it } from 'vitest'
import { openTestSandbox } from '../testing/test-sandbox.ts'

const MB = 1024 * 1024
const { sandbox } = await openTestSandbox()

/** A chunked body without a stated length. */
function pieces(total: number): { body: ReadableStream<Uint8Array>; read: () => number } {
  let read = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (read >= total) return controller.close()
      controller.enqueue(new Uint8Array(64 * 1024).fill(97))
      read += 64 * 1024
    },
  })
  return { body, read: () => read }
}

const post = (path: string, body: ReadableStream<Uint8Array>, type: string) => {
  const init = { method: 'POST', body, headers: { module: 'COMM3', 'content-type': type }, duplex: 'half' }
  return sandbox.fetch(new Request(`http://localhost${path}`, init))
}

describe('a body that never ends', () => {
  it.each([
    ['/wps/session/login', 'application/json', 256 * 1024],
    ['/wps/member/password/forgot', 'application/x-www-form-urlencoded', 256 * 1024],
    ['/wps/relay/feedback', 'multipart/form-data; boundary=x', 32 * MB],
    ['/beacons', 'application/json', 256 * 1024],
    ['/sandbox/settings', 'application/json', 256 * 1024],
    ['/outside/firebase/v1/accounts:sendVerificationCode', 'application/json', 256 * 1024],
  ])('[MC-166] is rejected at %s as soon as it is too large', async (path, type, most) => {
    const { body, read } = pieces(64 * MB)
    const response = await post(path, body, type)
    expect(await response.json()).toMatchObject({ success: false, code: 'parameter.invalid' })
    expect(read()).toBeLessThan(most + MB)
  })
})
