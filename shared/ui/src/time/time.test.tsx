import { $locale, $timeZone } from '@arcada/kit/i18n'
import { BRASILIA } from '@arcada/kit/i18n/dates'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { Moment, useDeviceMoment, useMoment } from './index.tsx'
import { ZoneNote } from './zone-note.tsx'

const MANAUS = 'America/Manaus'
/** A second before midnight in Brasília. */
const AT = Date.UTC(2026, 8, 22, 2, 59, 59)

beforeEach(() => $locale.set('en'))
afterEach(() => {
  $locale.set('pt')
  $timeZone.set(BRASILIA)
})

function By({ device = false }: { device?: boolean }) {
  const [whitelabels, devices] = [useMoment(), useDeviceMoment()]
  return <p>{device ? devices(AT) : whitelabels(AT)}</p>
}

const textOf = (component: React.ReactElement) => {
  const { container, unmount } = renderComponent(component)
  const text = container.textContent
  unmount()
  return text
}

test('[MC-109] a moment reads the same as an element and as text, in the zone of the whitelabel or of the device', () => {
  const shown = (of: string) => (of === BRASILIA ? '21 Sep 2026 23:59' : '21 Sep 2026 22:59')
  for (const [zone, device] of [
    [BRASILIA, MANAUS],
    [MANAUS, BRASILIA],
    [BRASILIA, BRASILIA],
  ] as const) {
    $timeZone.set(zone)
    vi.stubEnv('TZ', device)
    expect([textOf(<Moment at={AT} />), textOf(<By />)]).toEqual([shown(zone), shown(zone)])
    expect([textOf(<Moment at={AT} device />), textOf(<By device />)]).toEqual([shown(device), shown(device)])
  }
})

test('[MC-109] the machine-readable value of a moment is in UTC', () => {
  $timeZone.set(MANAUS)
  const { container } = renderComponent(<Moment at={AT} pattern="YYYY/MM/DD" className="when" />)
  const time = container.querySelector('time')
  expect(time).toHaveTextContent('2026/09/21')
  expect(time).toHaveAttribute('datetime', '2026-09-22T02:59:59.000Z')
  expect(time).toHaveClass('when')
})

describe('the note about the time zone', () => {
  it('names the zone of the whitelabel where the offset of the device differs', () => {
    const said = (zone: string, device: string) => {
      $timeZone.set(zone)
      vi.stubEnv('TZ', device)
      return textOf(<ZoneNote at={AT} />)
    }
    expect(said(BRASILIA, MANAUS)).toBe('Dates and times: Brasilia Standard Time')
    expect(said(MANAUS, BRASILIA)).toBe('Dates and times: Amazon Standard Time')
    // The same offset under another name.
    expect([said(BRASILIA, BRASILIA), said(BRASILIA, 'America/Fortaleza')]).toEqual(['', ''])
  })

  it('appears when the offsets differ at the shown moment, even if they are equal now', () => {
    vi.stubEnv('TZ', 'America/Fortaleza')
    // Summer time in Brasília, none in Fortaleza.
    expect(textOf(<ZoneNote at={Date.UTC(2018, 11, 1)} />)).toMatch(/^Dates and times: Brasilia/)
  })
})

test('follows the language of the page', () => {
  $locale.set('pt')
  expect(textOf(<Moment at={AT} />)).toBe('21/09/2026 23:59')
})
