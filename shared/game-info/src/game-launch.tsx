import { page } from '@arcada/kit/federation'
import { errorMessage, failureOf } from '@arcada/kit/i18n'
import { Button, Empty, LinkButton, safeExternal } from '@arcada/kit/ui'
import { AlertTriangleIcon, GamepadIcon } from '@arcada/kit/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styles from './game-launch.module.css'

/** Maximum time that a browser needs to leave for another site, in ms. */
const LEAVE_TIMEOUT_MS = 8000

export interface GameLaunchProps {
  /** The launch; its data is the address of the game. */
  query: { data: string | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Path of this site to return to. */
  back: string
  /** The message of an error whose general one would mean something else. */
  messageOf?: (error: Error) => ReactNode
}

/** Leaves for a game as soon as its address is known; else shows why not, with a retry and a back link. */
export function GameLaunch({ query, back, messageOf }: GameLaunchProps) {
  const { i18n } = useLingui()
  const { data, error, isFetching, refetch } = query
  const address = safeExternal(data, page().release.allowedOrigins)
  const stuck = useLeave(address)
  useReturn(back)

  if (data && !address) {
    return (
      <LaunchFailure
        back={back}
        message={
          <Trans>
            This game leads to a place that isn't approved here, so we didn't open it. Choose another game.
          </Trans>
        }
      />
    )
  }
  if (error && !isFetching) {
    return (
      <LaunchFailure
        back={back}
        message={messageOf?.(error) ?? errorMessage(error, i18n)}
        onRetry={failureOf(error, i18n).canRetry ? () => void refetch() : undefined}
      />
    )
  }
  if (address && stuck) return <Blocked address={address} back={back} onRetry={() => void refetch()} />
  return <GameWaiting />
}

/** What a player sees until the address of the game is known, and while the browser leaves for it. */
export function GameWaiting() {
  return (
    <div role="status">
      <Empty className={styles.state} icon={<GamepadIcon />} text={<Trans>Please wait</Trans>} />
    </div>
  )
}

/** Replaces this screen by the game, so that Back returns to the list. Returns true when the browser has blocked the navigation. */
function useLeave(address: string | undefined): boolean {
  const [stuckAt, setStuckAt] = useState<string>()
  useEffect(() => {
    if (!address) return
    location.replace(address)
    const timer = setTimeout(() => setStuckAt(address), LEAVE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [address])
  return address !== undefined && stuckAt === address
}

/** A link that the player taps is never blocked. */
function Blocked({ address, back, onRetry }: { address: string; back: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <Empty
        className={styles.state}
        icon={<AlertTriangleIcon />}
        text={<Trans>Your browser didn't open the game by itself. Tap the button to open it.</Trans>}
        action={
          <div className={styles.actions}>
            <a className={styles.open} href={address} rel="noreferrer">
              <Trans>Open the game</Trans>
            </a>
            <Button variant="tonal" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <LinkButton to={back} replace variant="tonal">
              <Trans>Go back</Trans>
            </LinkButton>
          </div>
        }
      />
    </div>
  )
}

/** A page restored from the back/forward cache would wait forever. */
function useReturn(back: string) {
  const navigate = useNavigate()
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void navigate(back, { replace: true })
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [back, navigate])
}

interface LaunchFailureProps {
  back: string
  message: ReactNode
  onRetry?: (() => void) | undefined
}

/** Why a game did not open, with a way back, and a retry where that may help. */
export function LaunchFailure({ back, message, onRetry }: LaunchFailureProps) {
  return (
    <div role="alert">
      <Empty
        className={styles.state}
        icon={<AlertTriangleIcon />}
        text={message}
        action={
          <div className={styles.actions}>
            {onRetry && (
              <Button onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <LinkButton to={back} replace variant="tonal">
              <Trans>Go back</Trans>
            </LinkButton>
          </div>
        }
      />
    </div>
  )
}
