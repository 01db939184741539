import { act, failingPages, fireEvent, renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import SelfAssessmentScreen from './index.tsx'

const _sandbox = useSandbox()
const ADDRESS = '/m/responsible-gaming/self-assessment'
const LABELS = ['Never', 'Sometimes', 'Most of the time', 'Almost always']

async function open() {
  const shown = await renderScreen(<SelfAssessmentScreen />, { address: ADDRESS })
  const answer = async (points: number) => {
    fireEvent.click(await screen.findByLabelText(LABELS[points] ?? ''))
    fireEvent.click(screen.getByText(/^(Next question|See the result)$/))
    await waitFor(() => expect(screen.queryByRole('radio', { checked: true })).toBeNull())
  }
  return { ...shown, answer }
}

/** Nine answers with the given sum. */
const answersOf = (sum: number) =>
  Array.from({ length: 9 }, (_, at) => Math.max(0, Math.min(3, sum - 3 * at)))

describe(ADDRESS, () => {
  it('[RG-47] assesses the points, and offers steps that fit', async () => {
    const SLIGHT = ['Some slight signs.', ['My limits', 'Activity statement']] as const
    const SIGNS = [
      'There are signs that gambling is already causing problems.',
      ['Time-out', 'My limits', 'Help with gambling'],
    ] as const
    const HARM = [
      'Gambling seems to be doing harm.',
      ['Gambling Therapy', 'Help with gambling', /^Block me/, 'Self-exclusion'],
    ] as const
    const results = [
      [0, 'There are no signs of a problem.', ['My limits']],
      [1, ...SLIGHT],
      [2, ...SLIGHT],
      [3, ...SIGNS],
      [7, ...SIGNS],
      [8, ...HARM],
      [27, ...HARM],
    ] as const
    const failed = await failingPages(results, async ([sum, words, steps]) => {
      const { answer } = await open()
      for (const points of answersOf(sum)) await answer(points)
      expect(screen.getByRole('heading', { name: words })).toHaveFocus()
      expect(screen.getByText(/This is not a diagnosis\./)).toBeVisible()
      const links = screen.getAllByRole('link')
      expect(links).toHaveLength(steps.length)
      for (const [at, step] of steps.entries()) expect(links[at]).toHaveAccessibleName(step)
    })
    expect(failed).toEqual([])
  }, 30_000)

  it('[RG-47] [RG-48] shows one question at a time, goes back with the answers kept, and drops them with the page', async () => {
    const { user, answer } = await open()
    expect(await screen.findByRole('heading', { name: 'Question 1 of 9' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Next question' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull()
    await answer(2)
    expect(screen.getByRole('heading', { name: 'Question 2 of 9' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Go back' }))
    expect(screen.getByRole('radio', { name: 'Most of the time' })).toBeChecked()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    for (const radio of await screen.findAllByRole('radio')) expect(radio).not.toBeChecked()
  })
})
