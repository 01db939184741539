import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { Link } from '@arcada/kit/routes/navigation'
import { IconButton, Loading, Skeleton, useInSight, usePrefersReducedMotion } from '@arcada/kit/ui'
import { MegaphoneIcon, PauseIcon, PlayIcon, RefreshIcon } from '@arcada/kit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useHomeAnnouncements } from '../../parts/use-announcements.ts'
import styles from './announcement-ticker.module.css'

/** How long a title is shown: about twice the reading time. */
const TITLE_MS = 5000

/** The index of the current item out of `count`; advances while running and visible. */
function useRotation({ count, running }: { count: number; running: boolean }): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((before) => before + 1)
    }, TITLE_MS)
    return () => clearInterval(timer)
  }, [running])
  return count === 0 ? 0 : turn % count
}

/** One line with the titles of the announcements, one after another (HOME-02, HOME-32…HOME-34). */
export default function AnnouncementTicker() {
  const { t } = useLingui()
  const announcements = useHomeAnnouncements()
  const titles = (announcements.data?.player ?? []).map(({ title }) => title)
  const still = usePrefersReducedMotion()
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const changes = titles.length > 1 && !still
  const line = useRef<HTMLDivElement>(null)
  const seen = useInSight(line, changes)
  const at = useRotation({ count: titles.length, running: changes && !paused && !held && seen })

  if (announcements.isPending) {
    return (
      <Loading className={styles.ticker}>
        <Skeleton width="70%" className={styles.skeleton} />
      </Loading>
    )
  }
  if (announcements.isError) {
    return (
      <button type="button" className={styles.ticker} onClick={() => void announcements.refetch()}>
        <RefreshIcon className={styles.icon} />
        <span className={styles.title}>
          <Trans>Couldn't load the announcements. Try again</Trans>
        </span>
      </button>
    )
  }
  return (
    <div ref={line} className={styles.ticker}>
      <Link
        to={routes.notice}
        className={styles.link}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <MegaphoneIcon className={styles.icon} />
        <span key={at} className={styles.title}>
          {titles[at] ?? <Trans>No announcements right now</Trans>}
        </span>
      </Link>
      {changes && (
        <IconButton
          label={paused ? t`Play announcements` : t`Pause announcements`}
          icon={paused ? <PlayIcon /> : <PauseIcon />}
          className={styles.pause}
          onClick={() => setPaused(!paused)}
        />
      )}
    </div>
  )
}
