import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { serveHere } from '../testing/serve-here.ts'
import { urlStore } from './url-store.ts'

/** A site that is read by its bare address, and one by a name, which is read in another way. */
async function sitesWith(answer: RequestListener) {
  const { port } = new URL(await serveHere(answer))
  return ['127.0.0.1', 'arcada.localhost'].map((host) => urlStore(`http://${host}:${port}`))
}

describe('a site that is read like a store', () => {
  it('may not send more than any file of a site has', async () => {
    let sent = 0
    const sites = await sitesWith((_, response) => {
      const more = () => {
        while (response.writable && response.write(Buffer.alloc(1024 * 1024))) sent += 1
      }
      response.on('drain', more)
      more()
    })
    for (const site of sites)
      await expect(site.read('x')).rejects.toThrow(
        / answers with more than 33554432 bytes, which no file of a site has/,
      )
    expect(sent).toBeLessThan(128)
  })

  it('is not followed to where it redirects', async () => {
    const [bare, named] = await sitesWith((_, response) =>
      response.writeHead(302, { location: 'http://evil.example/' }).end(),
    )
    await expect(bare?.read('x')).rejects.toThrow(/cannot be reached/)
    expect(await named?.read('x')).toBeUndefined()
  })
})
