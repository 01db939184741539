import { customerService } from '@arcada/kit/contract/customer-service'
import nacl from 'tweetnacl'
import { expect, test } from 'vitest'
import { isRecord } from '../../domain/common/whitelabels.ts'
import { createTestClient } from '../../testing/test-client.ts'
import { openTestSandbox } from '../../testing/test-sandbox.ts'
import { SAMPLE_CS_PATH_KEY } from './core.ts'

const { sandbox } = await openTestSandbox()

const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

test('[ENT-30] [ENT-31] the two service links open with the key of the site and lead to a page', async () => {
  const client = createTestClient(sandbox)
  const { value } = await client.ask(customerService, { query: { merchant_code: 'ARC' } }, { language: 'EN' })
  const entries = isRecord(value) && Array.isArray(value.entries) ? value.entries : []
  expect(entries.map((entry: { csType: string }) => entry.csType)).toEqual(['CS', 'CS2'])
  for (const { path } of entries) {
    const sealed = bytes(path)
    const plain = nacl.secretbox.open(sealed.slice(24), sealed.slice(0, 24), bytes(SAMPLE_CS_PATH_KEY))
    const address = new TextDecoder().decode(plain ?? new Uint8Array())
    expect(address).toMatch(/^http:\/\/sandbox\.test\/support\//)
    const page = await sandbox.fetch(new Request(address))
    expect(await page.text()).toContain('Customer service')
  }
})
