import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { List, ListRow } from '../list/list-row.tsx'
import { renderComponent } from '../testing/render-component.tsx'
import { CountBadge } from './badge.tsx'
import { Button } from './button.tsx'
import { Chip } from './chip.tsx'
import { Loading } from './loading.tsx'
import { initialsOf, Pic } from './pic.tsx'
import { Screen } from './screen.tsx'
import { Skeleton } from './skeleton.tsx'
import { ErrorNotice } from './states.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

describe('buttons', () => {
  it('a busy button keeps the focus and ignores more presses', () => {
    const onClick = vi.fn()
    renderComponent(
      <Button busy onClick={onClick}>
        Withdraw
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' })
    button.focus()
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.disabled).toBe(false)
  })

  it('a busy submit button does not send its form again', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const form = (busy: boolean) => (
      <form onSubmit={onSubmit}>
        <Button type="submit" busy={busy}>
          Send
        </Button>
      </form>
    )
    const { rerender } = renderComponent(form(true))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
    rerender(form(false))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('a chip announces whether it is selected', () => {
    renderComponent(
      <>
        <Chip selected>Hot</Chip>
        <Chip>Live</Chip>
      </>,
    )
    expect(screen.getByRole('button', { name: 'Hot', pressed: true })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Live', pressed: false })).toBeVisible()
  })
})

describe('screen', () => {
  it.each([true, false])(
    'has one main and one heading that takes the focus (title hidden: %s)',
    (hideTitle) => {
      renderComponent(
        <Screen title="Wallet" hideTitle={hideTitle}>
          <p>Content</p>
        </Screen>,
      )
      expect(screen.getAllByRole('main')).toHaveLength(1)
      const heading = screen.getByRole('heading', { level: 1, name: 'Wallet' })
      heading.focus()
      expect(document.activeElement).toBe(heading)
    },
  )
})

describe('states', () => {
  it("loading announces only 'loading'", () => {
    const { container } = renderComponent(
      <Loading>
        <Skeleton shape="tile" />
        <Skeleton lines={3} />
      </Loading>,
    )
    expect(screen.getByRole('status').textContent).toBe('loading')
    expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2)
  })

  it('loading content has a skeleton per block, until a query fails: then its error with a retry replaces them', () => {
    const loading = (error: unknown, refetch = vi.fn()) => (
      <Loading query={{ error, isFetching: false, refetch }} blocks={[40, 60]} />
    )
    const { container } = renderComponent(loading(null))
    expect(container.querySelectorAll('[aria-hidden="true"]')).toHaveLength(2)
    cleanup()
    const refetch = vi.fn()
    renderComponent(loading(new Error('broken'), refetch))
    expect(screen.queryByRole('status')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /Loading failed/ }))
    expect(refetch).toHaveBeenCalledTimes(1)
  })

  it('a running retry is not started twice', () => {
    const onRetry = vi.fn()
    renderComponent(<ErrorNotice message="This part didn't open." onRetry={onRetry} busy />)
    const button = screen.getByRole('button', { name: /This part didn't open.*Try again/ })
    fireEvent.click(button)
    expect(onRetry).not.toHaveBeenCalled()
  })

  it('shows no count of unread messages above 99, and none of zero', () => {
    const shown = (count: number) => {
      const { container, unmount } = renderComponent(<CountBadge count={count} label="unread" />)
      const text = container.querySelector('[aria-hidden]')?.textContent
      unmount()
      return text
    }
    expect([0, 3, 99, 100].map(shown)).toEqual([undefined, '3', '99', '99+'])
  })
})

describe('tabs', () => {
  function Example({ initial = 'user' }: { initial?: string }) {
    const [value, setValue] = useState(initial)
    const tabs = [
      { id: 'user', label: 'User name' },
      { id: 'mobile', label: 'Mobile' },
      { id: 'mail', label: 'E-mail' },
    ]
    return (
      <>
        <Tabs id="login" label="Way to log in" tabs={tabs} value={value} onChange={setValue} />
        {tabs.map((tab) => (
          <TabPanel key={tab.id} tabs="login" tab={tab.id} value={value}>
            Panel {tab.label}
          </TabPanel>
        ))}
      </>
    )
  }
  const focused = () => document.activeElement?.textContent

  it('show one panel, named after the chosen tab', () => {
    renderComponent(<Example />)
    fireEvent.click(screen.getByRole('tab', { name: 'Mobile' }))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Mobile')
    expect(screen.getByRole('tabpanel', { name: 'Mobile' }).textContent).toBe('Panel Mobile')
  })

  it('have one tab stop, and arrows, Home and End change the selection', () => {
    renderComponent(<Example />)
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
    const steps: readonly (readonly [key: string, label: string])[] = [
      ['ArrowRight', 'Mobile'],
      ['End', 'E-mail'],
      ['ArrowRight', 'User name'],
      ['ArrowLeft', 'E-mail'],
      ['Home', 'User name'],
    ]
    screen.getByRole('tab', { selected: true }).focus()
    for (const [key, label] of steps) {
      fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
      expect(focused()).toBe(label)
      expect(screen.getByRole('tab', { selected: true }).textContent).toBe(label)
    }
  })

  it('select on a tap first, and measure the row after the frame that shows it', async () => {
    // Where a browser can schedule tasks.
    vi.stubGlobal('scheduler', {})
    vi.useFakeTimers()
    renderComponent(<Example />)
    const mobile = screen.getByRole('tab', { name: 'Mobile' })
    const measured = vi.spyOn(mobile, 'getBoundingClientRect')
    fireEvent.click(mobile)
    expect(mobile.getAttribute('aria-selected')).toBe('true')
    expect(measured).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(measured).toHaveBeenCalled()
  })

  it('can be focused even when the selected one is unknown', () => {
    renderComponent(<Example initial="gone" />)
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  })
})

describe('pictures', () => {
  it('reserve their space, load near the view, and load early when they are first', () => {
    const { rerender } = renderComponent(<Pic src="/art/1.svg" alt="Banner" ratio="358 / 168" />)
    const image = screen.getByRole('img', { name: 'Banner' })
    expect(image.getAttribute('loading')).toBe('lazy')
    expect(image.parentElement?.style.aspectRatio).toBe('358 / 168')
    rerender(<Pic src="/art/1.svg" alt="Banner" priority />)
    expect(image.getAttribute('loading')).toBe('eager')
    expect(image.getAttribute('fetchpriority')).toBe('high')
  })

  it('that fail to load show initials with the same name', () => {
    const onFail = vi.fn()
    renderComponent(<Pic src="/art/gone.svg" alt="Mega Bolas 6" onFail={onFail} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img', { name: 'Mega Bolas 6' }).textContent).toBe('MB')
    expect(onFail).toHaveBeenCalledTimes(1)
  })

  it('are loaded again for another address', () => {
    const { rerender } = renderComponent(<Pic src="/art/gone.svg" alt="Mine" />)
    fireEvent.error(screen.getByRole('img'))
    rerender(<Pic src="/art/there.svg" alt="Mine" />)
    expect(screen.getByRole('img').getAttribute('src')).toBe('/art/there.svg')
  })

  it('[GAME-36] can disappear when they fail', () => {
    const { container } = renderComponent(<Pic src="/art/gone.svg" alt="" fallback="hide" />)
    const image = container.querySelector('img') ?? expect.fail('the picture is drawn until it fails')
    fireEvent.error(image)
    expect(container.innerHTML).toBe('')
  })

  it('have the initials of the first two words', () => {
    expect(['Mega Bolas 6', '  árvore ', '', '🎲 Dice'].map(initialsOf)).toEqual(['MB', 'Á', '', '🎲D'])
  })
})

describe('list rows', () => {
  it('are a link, a button or plain text by what they do', () => {
    const onClick = vi.fn()
    renderComponent(
      <List label="Account">
        <ListRow title="Messages" to="/m/messages" />
        <ListRow title="Help" href={`${location.origin}/m/help`} />
        <ListRow title="Rules" href="https://example.com/" />
        <ListRow title="Sign out" onClick={onClick} />
        <ListRow title="Balance" value="R$ 10,00" />
      </List>,
    )
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    // Any form of an address of the site opens in the same tab.
    const help = screen.getByRole('link', { name: 'Help' })
    expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual(['/m/help', null])
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/m/messages')
    expect(screen.getByRole('link', { name: 'Rules' }).getAttribute('rel')).toBe('noopener noreferrer')
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})
