import type { MountContext, MountedPart } from '@arcada/kit/federation'
import { setLocale } from '@arcada/kit/i18n'
import { act, renderScreen, screen, useSandbox } from '@arcada/kit/testing'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { switchTheme } from '../startup/theme.ts'
import { mountedPart } from './mounted-part.tsx'
import { PartBoundary } from './part-boundary.tsx'

useSandbox()

/** What the part was asked to do, in order. */
let calls: string[] = []
beforeEach(() => {
  calls = []
  switchTheme('dark')
})

const note = (what: string) => (element: HTMLElement, context?: MountContext) => {
  calls.push(context ? `${what} ${context.locale} ${context.theme} ${context.address}` : what)
  if (context) element.textContent = `${what} with ${String(context.props.word)}`
}
const mount = note('mount')
const unmount = note('unmount')
const update = note('update')

async function open(part: MountedPart, address = '/m/home') {
  const Part = mountedPart(part)
  function Slot() {
    const [word, setWord] = useState('one')
    const [shown, setShown] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setWord('two')}>
          change
        </button>
        <button type="button" onClick={() => setShown(false)}>
          remove
        </button>
        <PartBoundary
          onError={(error) => calls.push(`error: ${String(error)}`)}
          fallback={() => <p>the card</p>}
        >
          {shown && <Part word={word} />}
        </PartBoundary>
      </>
    )
  }
  return renderScreen(<Slot />, { address })
}
const show = async (...args: Parameters<typeof open>) => (await open(...args)).user

describe('a part that renders itself', () => {
  it('is updated in its element when the language, the theme or a property changes', async () => {
    const user = await show({ mount, update, unmount })
    await screen.findByText('mount with one')
    await act(() => setLocale('pt'))
    await act(async () => switchTheme('light'))
    await user.click(screen.getByRole('button', { name: 'change' }))
    expect(await screen.findByText('update with two')).toBeVisible()
    expect(calls).toEqual([
      'mount en dark /m/home',
      'update pt dark /m/home',
      'update pt light /m/home',
      'update pt light /m/home',
    ])
  })

  it('without `update` is mounted again in an empty element', async () => {
    const user = await show({ mount, unmount })
    await screen.findByText('mount with one')
    await user.click(screen.getByRole('button', { name: 'change' }))
    expect(await screen.findByText('mount with two')).toBeVisible()
    expect(calls).toEqual(['mount en dark /m/home', 'unmount', 'mount en dark /m/home'])
  })

  it('is refused without a function that removes it', () => {
    expect(() => mountedPart({ mount })).toThrow('does not export both mount and unmount')
  })

  it('is removed only after a mount that takes its time', async () => {
    let finish = () => {}
    const slow = async (element: HTMLElement, context: MountContext) => {
      await new Promise<void>((done) => {
        finish = done
      })
      mount(element, context)
    }
    const user = await show({ mount: slow, unmount })
    await user.click(screen.getByRole('button', { name: 'remove' }))
    expect(calls).toEqual([])
    finish()
    await vi.waitFor(() => expect(calls).toEqual(['mount en dark /m/home', 'unmount']))
  })
})
