import { useWallet } from '@arcada/kit/account'
import { isOffered } from '@arcada/kit/federation'
import { $locale, formatClock, formatMoney } from '@arcada/kit/i18n'
import { formatDuration } from '@arcada/kit/i18n/calendar'
import { routes } from '@arcada/kit/routes'
import { $playStatus } from '@arcada/kit/session'
import { Button, classNames, toast } from '@arcada/kit/ui'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isPlayRoute } from '../navigation/play-routes.ts'
import type { OpenRoute } from '../navigation/resolve-route.ts'
import { useBack } from '../navigation/use-back.ts'
import { beat } from './beat.ts'
import styles from './clock.module.css'
import { useElapsed } from './elapsed.ts'
import { PauseDialog } from './pause.tsx'
import { Net } from './words.tsx'

function Timer({ seconds, withSeconds = false }: { seconds: number; withSeconds?: boolean }) {
  const { t } = useLingui()
  const minutes = Math.floor(seconds / 60)
  const label = t`Session time: ${plural(minutes, { one: '# minute', other: '# minutes' })}`
  return (
    <span role="timer" aria-live="off" aria-label={label}>
      {formatClock(seconds * 1000, withSeconds ? 'h:mm:ss' : 'h:mm')}
    </span>
  )
}

/** The time of the play session: in the header, and on a page without one above it (RG-24). */
export function Chip({ alone = false }: { alone?: boolean }) {
  const seconds = useElapsed()
  const { pathname } = useLocation()
  // There the play bar shows it.
  if (seconds === undefined || isPlayRoute(pathname)) return null
  const className = classNames(styles.chip, alone && styles.alone)
  if (!isOffered(routes.responsibleGaming))
    return (
      <span className={className} data-play-clock>
        <Timer seconds={seconds} />
      </span>
    )
  return (
    <Link to={routes.responsibleGaming} className={className} data-play-clock>
      <Timer seconds={seconds} />
    </Link>
  )
}

/** The chip of a page without header is a part of the page of its own. */
export function LoneChip() {
  const { t } = useLingui()
  return useElapsed() === undefined ? null : (
    <aside aria-label={t`Your session`}>
      <Chip alone />
    </aside>
  )
}

export function PlayBar({ route }: { route: OpenRoute }) {
  const { t } = useLingui()
  const seconds = useElapsed()
  const known = useStore($playStatus)
  const session = known?.status.session
  const leave = useBack(route.back)
  const [pausing, setPausing] = useState(false)
  const running = seconds !== undefined
  useEffect(() => beat(), [])
  useLeaveSummary(seconds)
  // Until the first answer it keeps its place, so that nothing moves when it comes.
  if (!running) return known ? null : <div className={styles.bar} />
  const figures = (
    <>
      <strong className={styles.time}>
        <Timer seconds={seconds} withSeconds />
      </strong>
      {session && (
        <span className={styles.net}>
          <Net net={session.net} />
        </span>
      )}
    </>
  )
  return (
    <section className={styles.bar} aria-label={t`Your session`} data-play-bar>
      {isOffered(routes.responsibleGaming) ? (
        <Link to={routes.responsibleGaming} className={styles.figures}>
          {figures}
        </Link>
      ) : (
        <span className={styles.figures}>{figures}</span>
      )}
      {session && !session.trial && (
        <Button variant="text" className={styles.action} onClick={() => setPausing(true)}>
          <Trans>Pause 24 h</Trans>
        </Button>
      )}
      <Button variant="text" className={styles.action} onClick={leave}>
        <Trans>Leave the game</Trans>
      </Button>
      {pausing && <PauseDialog onClose={() => setPausing(false)} onPaused={leave} />}
    </section>
  )
}

/** One line on leaving a game: how long, and what came of it. */
function useLeaveSummary(seconds: number | undefined): void {
  const { t } = useLingui()
  const { data: wallet } = useWallet()
  const locale = useStore($locale)
  const tell = useEffectEvent(() => {
    const session = $playStatus.get()?.status.session
    if (!session || seconds === undefined) return
    const time = formatDuration(seconds * 1000, locale)
    const { net } = session
    const amount = formatMoney(Math.abs(net), wallet?.currencySymbol, locale)
    if (net < 0) toast({ text: t`This session: ${time}. Lost ${amount}.` })
    else if (net > 0) toast({ text: t`This session: ${time}. Won ${amount}.` })
    else toast({ text: t`This session: ${time}. Even.` })
  })
  useEffect(() => () => tell(), [])
}
