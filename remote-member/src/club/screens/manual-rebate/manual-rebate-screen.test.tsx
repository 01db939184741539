import { sumOf } from '@arcada/kit/contract/centavos'
import { renderScreen, screen, useSandbox, within } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import ManualRebateScreen from './index.tsx'

// These tests claim marina's rebates in their order.
const sandbox = useSandbox()
const show = (as: 'marina' | 'bruno' = 'marina') =>
  renderScreen(<ManualRebateScreen />, { address: '/m/member/manualRebate', as })
const box = (name: RegExp) => screen.findByRole('checkbox', { name })
const button = () => screen.getByRole('button', { name: 'Claim' })
const total = () => screen.getByText('Chosen').closest('p')
const claims = () => sandbox.requests.filter((line) => line.startsWith('POST /wps/relay/rebate'))
const question = async (answer: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer })

async function shown() {
  const answer = await sandbox.ask('manualRebate', 'marina')
  const { content } = answer as { content: { gameType: string; amount: number }[] }
  return new Map(content.map(({ gameType, amount }) => [gameType, amount]))
}

describe('the manual rebate', () => {
  it('[ROUTE-56] [MC-136] lists each kind of game with stake, rate and amount; the total follows the boxes', async () => {
    const amounts = await shown()
    const sum = sumOf([...amounts.values()])
    const live = amounts.get('LIVE') ?? 0
    const { user } = await show()
    expect(await box(/^Live.*0\.5% of R\$\s/)).toBeChecked()
    expect(total()).toHaveTextContent(`R$ ${sum.toFixed(2)}`)
    await user.click(await box(/^Live/))
    expect(total()).toHaveTextContent(`R$ ${(sum - live).toFixed(2)}`)
    expect(screen.getByText(/Next calculation at/)).toBeVisible()
    for (const checkbox of screen.getAllByRole('checkbox', { checked: true })) await user.click(checkbox)
    expect(total()).toHaveTextContent('R$ 0.00')
    expect(button()).toBeDisabled()
  })

  it('[MC-137] claims exactly the chosen amounts after a confirmation; the rest stays', async () => {
    const before = await shown()
    const live = before.get('LIVE') ?? 0
    expect(live).toBeGreaterThan(0)
    const { user } = await show()
    await box(/^Live/)
    for (const checkbox of screen.getAllByRole('checkbox', { checked: true }))
      if (checkbox !== (await box(/^Live/))) await user.click(checkbox)
    await user.click(button())
    await user.click(await question('Go back'))
    expect(claims()).toEqual([])
    await user.click(button())
    expect(await screen.findByText(`Claim R$ ${live.toFixed(2)}?`)).toBeVisible()
    await user.click(await question('Claim'))
    expect(await screen.findByText(`R$ ${live.toFixed(2)} is in your balance`)).toBeVisible()
    expect(await box(/^Live.*R\$\s0\.00$/)).toBeDisabled()
    const after = await shown()
    expect(after.get('LIVE')).toBe(0)
    expect(after.get('RNG')).toBe(before.get('RNG'))
    expect(claims()).toHaveLength(1)
  })

  it('[MC-15] shows that another tab was faster, and the current amounts', async () => {
    const { user } = await show()
    await box(/^Slots/)
    const rebate = (await sandbox.ask('manualRebate', 'marina')) as { asOf: number }
    const gameTypes = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'FISH', 'PVP', 'IN_HOUSE', 'ELOTT']
    const body = { gameTypes, asOf: rebate.asOf, requestId: 'in-another-tab' }
    await sandbox.ask('claimRebate', 'marina', { body })
    await user.click(button())
    await user.click(await question('Claim'))
    expect(await screen.findByText('There is nothing to claim yet.')).toBeVisible()
    expect(await box(/^Slots.*R\$\s0\.00$/)).toBeDisabled()
    expect(button()).toBeDisabled()
  })
})
