import { page } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $loggedIn } from '@arcada/kit/session'
import { Screen, Skeleton } from '@arcada/kit/ui'
import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { RemotePart } from '../../remotes/remote-part.tsx'
import styles from './home.module.css'
import { HomeSearch } from './home-search.tsx'
import { pageWidgets } from './home-slots.ts'
import { OverHome } from './over-home.tsx'
import { useDrawnCount } from './use-drawn-count.ts'
import { useEntry } from './use-entry.ts'
import { WelcomePlace } from './welcome-place.tsx'

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
