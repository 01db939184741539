import { renderScreen, screen, useSandbox, waitFor } from '@arcada/kit/testing'
import { describe, expect, it } from 'vitest'
import SecurityQuestionsScreen from './index.tsx'

const sandbox = useSandbox({ logsOut: true })

const ADDRESS = '/m/securityCenter/questions'
const open = async (as: 'bruno') => {
  const opened = await renderScreen(<SecurityQuestionsScreen />, { address: ADDRESS, as })
  const { user } = opened
  await screen.findAllByLabelText(/^Question \d$/)
  const fill = async (questions: string[], answers: string[]) => {
    for (const [at, question] of questions.entries())
      await user.selectOptions(screen.getAllByLabelText(/^Question \d$/)[at] ?? document.body, question)
    for (const [at, answer] of answers.entries()) {
      const input = screen.getAllByLabelText(/^Answer \d$/)[at] ?? document.body
      await user.clear(input)
      await user.type(input, answer)
    }
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  return { ...opened, fill }
}
const sends = () => sandbox.requests.filter((line) => line === 'POST /wps/member/customerSecurityQuestions')

describe(ADDRESS, () => {
  it('[MC-29] [MC-97] requires three different questions with answers of 2 to 30 characters, and stores none in the tab', async () => {
    const { fill } = await open('bruno')
    await fill([], [])
    expect(screen.getAllByText('Choose a question.')).toHaveLength(3)
    await fill(['pet', 'pet', 'trip'], ['x', 'y'.repeat(31), 'Pipoca'])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Pipoca')
    expect(screen.getByText('Choose three different questions.')).toBeVisible()
    expect(screen.getAllByText('The answer must have 2 to 30 characters.')).toHaveLength(2)
    expect(screen.getAllByLabelText(/^Answer \d$/)[0]).toHaveFocus()
    await fill(['pet', 'school', 'pet'], ['Rex'])
    expect(screen.getByText('Choose three different questions.')).toBeVisible()
    expect(sends()).toEqual([])
  })

  it('[MC-97] [API-25] [API-26] saves them once, and never shows an answer again', async () => {
    const first = await open('bruno')
    await first.fill(['pet', 'school', 'trip'], ['👩‍👩‍👧‍👦 Zé', 'Colégio', 'Santos'])
    await waitFor(() => expect(first.address()).toBe('/m/securityCenter'))
    expect(sandbox.requests.some((line) => line.startsWith('GET /wps/member/securityQuestions'))).toBe(true)
    await first.again()
    await screen.findAllByLabelText(/^Question \d$/)
    expect(screen.getByText(/New answers replace your previous ones/)).toBeVisible()
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Answer \d$/).map(({ value }) => value)).toEqual([
      '',
      '',
      '',
    ])
  })
})
