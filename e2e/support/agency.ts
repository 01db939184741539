import { join } from 'node:path'
import { readDeclaration } from '@arcada/kit/build/declaration'
import { ROOT } from '@arcada/kit/build/paths'
import type { Page } from './test.ts'

/** Every screen of the agency's declaration, including later ones. */
export const AGENCY = (await readDeclaration(join(ROOT, 'remote-agent'))).routes.map(
  ({ path, access, title }) => ({
    path,
    title,
    // Caio has offers on the pages of contracts; aline has everything else.
    people: access === 'contract' ? ['aline', 'caio'] : ['aline'],
  }),
)

const NAME = 'mariana_maria_mmmwww'
const MAX_AMOUNT = 999_999_999.99
const MONEY =
  /^(balance|sumBalance|deposit|withdraw|stake|valid|win|bonus|profit|amount|income|expected|turnover|total|validStake)$/

/** Replaces the sandbox's values of the agency by names of 20 characters and the largest sums (AC-17). */
export async function fillToTheBrim(page: Page): Promise<void> {
  await page.route(/\/wps\/(relay\/agent|wallets|relay\/reports)\//, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    try {
      await route.fulfill({ response, json: brimming(JSON.parse(text)) })
    } catch {
      await route.fulfill({ response, body: text })
    }
  })
}

function brimming(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(brimming)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (typeof inner === 'string' && (key === 'userName' || key === 'from')) return [key, NAME]
      if (typeof inner === 'number' && MONEY.test(key)) return [key, inner < 0 ? -MAX_AMOUNT : MAX_AMOUNT]
      // A rate of a member, a sum of a team.
      if (typeof inner === 'number' && key === 'rebate' && !('type' in value)) return [key, MAX_AMOUNT]
      return [key, brimming(inner)]
    }),
  )
}
