import { useClient } from '@arcada/kit/sandbox/testing/client'
import { expect, test } from 'vitest'
import { applyPromotion } from './apply-promotion.ts'
import { promotionApplications } from './promotion-applications.ts'

const client = useClient({ start: Date.UTC(2026, 10, 18, 15), as: 'marina' })
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]
const picture = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'a.png')

async function apply(comment: string, images: File[] = []): Promise<string> {
  const body = new FormData()
  body.append('promotionId', 'p-cashback')
  body.append('comment', comment)
  for (const image of images) body.append('images', image)
  const headers = { module: 'COMM3', ...client.me }
  const response = await client.fetch(
    new Request(`http://site.test${applyPromotion.path}`, { method: 'POST', headers, body }),
  )
  const { code } = (await response.json()) as { code: string }
  return `${response.status} ${code}`
}
async function mine(): Promise<unknown> {
  const query = { promotionId: 'p-cashback', pageNo: '1' }
  return (await client.ask(promotionApplications, { query }, client.me)).value
}

test('an application is checked and answered, and the next one is accepted after that', async () => {
  expect(await apply('My receipt', [picture(...PNG)])).toBe('200 0')
  expect(await mine()).toMatchObject({ content: [{ applicationNo: 'AP1001', status: 'PENDING', images: 1 }] })
  expect(await apply('Again')).toBe('409 application.pending')
  client.now += 3 * 60_000
  const reply = expect.stringContaining('24 horas')
  expect(await mine()).toMatchObject({ content: [{ status: 'APPROVED', reply }] })
  expect(await apply('Again')).toBe('200 0')
})

test('[PROMO-16] [PROMO-17] [PROMO-18] [PROMO-19] the server refuses what the form refuses, too', async () => {
  const large = new File([new Uint8Array(PNG), new Uint8Array(5 * 1024 * 1024)], 'a.png')
  const answers = [
    await apply('x'.repeat(141)),
    await apply('a gif with the name of a png', [picture(0x47, 0x49, 0x46, 0x38)]),
    await apply('more than 5 MB', [large]),
    await apply(
      'a fourth picture',
      [1, 2, 3, 4].map(() => picture(...PNG)),
    ),
  ]
  const [invalid, image] = ['400 parameter.invalid', '400 image.invalid']
  expect(answers).toEqual([invalid, image, image, invalid])
  expect(await mine()).toMatchObject({ totalCount: 0 })
})
