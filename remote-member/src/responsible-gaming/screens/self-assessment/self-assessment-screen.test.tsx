import { $session } from '@arcada/kit/session'
import { act, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import SelfAssessmentScreen from './index.tsx'

const sandbox = useSandbox()
const ADDRESS = '/m/responsible-gaming/self-assessment'
const LABELS = ['Never', 'Sometimes', 'Most of the time', 'Almost always']

async function open() {
  const shown = await renderScreen(<SelfAssessmentScreen />, { address: ADDRESS })
  const answer = async (points: number) => {
    await shown.user.click(await screen.findByRole('radio', { name: LABELS[points] ?? '' }))
    await shown.user.click(screen.getByRole('button', { name: /^(Next question|See the result)$/ }))
  }
  return { ...shown, answer }
}

/** Nine answers with the given sum. */
const answersOf = (sum: number) =>
  Array.from({ length: 9 }, (_, at) => Math.max(0, Math.min(3, sum - 3 * at)))

describe(ADDRESS, () => {
  it.each([
    [0, 'There are no signs of a problem.', ['My limits']],
    [1, 'Some slight signs.', ['My limits', 'Activity statement']],
    [2, 'Some slight signs.', ['My limits', 'Activity statement']],
    [
      3,
      'There are signs that gambling is already causing problems.',
      ['Time-out', 'My limits', 'Help with gambling'],
    ],
    [
      7,
      'There are signs that gambling is already causing problems.',
      ['Time-out', 'My limits', 'Help with gambling'],
    ],
    [
      8,
      'Gambling seems to be doing harm.',
      ['Gambling Therapy', 'Help with gambling', /^Block me/, 'Self-exclusion'],
    ],
    [
      27,
      'Gambling seems to be doing harm.',
      ['Gambling Therapy', 'Help with gambling', /^Block me/, 'Self-exclusion'],
    ],
  ])('[RG-47] assesses %i points as %s', async (sum, words, steps) => {
    const { answer } = await open()
    for (const points of answersOf(sum)) await answer(points)
    expect(screen.getByRole('heading', { name: words })).toHaveFocus()
    expect(screen.getByText(/This is not a diagnosis\./)).toBeVisible()
    const links = screen.getAllByRole('link')
    expect(links).toHaveLength(steps.length)
    for (const [at, step] of steps.entries()) expect(links[at]).toHaveAccessibleName(step)
  })

  it('[RG-47] shows one question at a time, and goes back with the answers kept', async () => {
    const { user, answer } = await open()
    expect(await screen.findByRole('heading', { name: 'Question 1 of 9' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next question' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull()
    await answer(2)
    expect(screen.getByRole('heading', { name: 'Question 2 of 9' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(screen.getByRole('radio', { name: 'Most of the time' })).toBeChecked()
  })

  it('[RG-48] sends and stores no answer, and drops them with the page', async () => {
    const dump = () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.length, history.state])
    const { answer, address, unmount, client } = await open()
    await screen.findByRole('radio', { name: 'Never' })
    const [before, asked] = [dump(), sandbox.requests.length]
    for (const points of answersOf(27)) await answer(points)
    expect(await screen.findByText(/27 of 27 points\./)).toBeVisible()
    expect(dump()).toBe(before)
    expect(sandbox.requests).toHaveLength(asked)
    expect(address()).toBe(ADDRESS)
    expect(client.getMutationCache().getAll()).toEqual([])
    expect($session.get()).toBeNull()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    expect(await screen.findByRole('heading', { name: 'Question 1 of 9' })).toBeVisible()
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked()
    unmount()
  })
})
