import { page } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $loggedIn, endWelcome, isWelcomeDue } from '@arcada/kit/session'
import { afterPaint, Dialog, Loading, Screen, Skeleton } from '@arcada/kit/ui'
import { SearchIcon } from '@arcada/kit/ui/icons'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { startTransition, useEffect, useState } from 'react'
import { fold } from '../../navigation/fold.ts'
import { whenInteractive } from '../../navigation/when-interactive.ts'
import { lazyPart } from '../../remotes/lazy-part.tsx'
import { RemotePart } from '../../remotes/remote-part.tsx'
import styles from './home.module.css'
import { pageWidgets } from './home-slots.ts'
import { OverHome } from './over-home.tsx'
import { useEntry } from './use-entry.ts'

/** Home is what its slots show, in the order of the release (HOME-01…). */
export default function HomeScreen() {
  const { t } = useLingui()
  const { slots, name, routes: declared } = page().release
  const loggedIn = useStore($loggedIn)
  const widgets = pageWidgets(slots, loggedIn)
  const heightOf = (slot: string) => declared[routes.home]?.heights?.[slot] ?? 0
  const drawn = useDrawnCount(widgets.map(({ slot }) => heightOf(slot)))
  useEntry()
  return (
    <Screen title={t`${name}: games, lottery and sports`} hideTitle wide>
      <HomeSearch />
      <div className={styles.home}>
        {loggedIn && <WelcomePlace />}
        {widgets.map(({ app, widget, slot }, index) => {
          const key = `${app} ${widget}`
          const height = heightOf(slot)
          const place = <Skeleton height={height} />
          return (
            <div key={key} data-slot={slot}>
              {index < drawn ? (
                <RemotePart remote={app} folder={widget} kind="widget" loading={place} />
              ) : (
                place
              )}
            </div>
          )
        })}
      </div>
      <OverHome />
    </Screen>
  )
}

/** A button in the form of a search field loads the search of the slot; without that, there is no field. */
function HomeSearch() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [widget] = page().release.slots['dialog.search'] ?? []
  if (!widget) return null
  const close = () => setOpen(false)
  const label = t`Search games and providers`
  return (
    <div className={styles.search}>
      <button
        type="button"
        className={styles.field}
        aria-haspopup="dialog"
        onClick={() => void afterPaint(() => setOpen(true))}
      >
        <SearchIcon />
        {label}
      </button>
      {open && (
        <RemotePart
          remote={widget.app}
          folder={widget.widget}
          kind="widget"
          dialog={{ label, onClose: close }}
          props={{ onClose: close }}
          loading={
            <Dialog open label={label} onClose={close}>
              <Loading>
                <Skeleton height={220} />
              </Loading>
            </Dialog>
          }
        />
      )}
    </div>
  )
}

const { Part: Welcome } = lazyPart(() =>
  import(/* webpackChunkName: "welcome" */ './welcome.tsx').then((module) => module.Welcome),
)

/** Reserves the place of the welcome on the first visit of home after a registration. */
function WelcomePlace() {
  const [due, setDue] = useState(isWelcomeDue)
  useEffect(() => {
    if (due) endWelcome()
  }, [due])
  if (!due) return null
  const close = () => {
    setDue(false)
    // The button that had the focus goes with it.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.welcome}>
      <Welcome onClose={close} />
    </div>
  )
}

/**
 * How many parts of home are rendered, from the top: the visible ones first, the rest once the page is interactive or
 * was scrolled. `heights` are the reserved heights of the parts, in px.
 */
export function useDrawnCount(heights: readonly number[]): number {
  const [all, setAll] = useState(false)
  useEffect(() => {
    const drawAll = () => startTransition(() => setAll(true))
    const stop = whenInteractive(drawAll)
    window.addEventListener('scroll', drawAll, { once: true, passive: true })
    return () => {
      stop()
      window.removeEventListener('scroll', drawAll)
    }
  }, [])
  return all ? heights.length : heights.filter(fold(page().release)).length
}
