import { ErrorNotice, Loading, Screen, Skeleton, useOnline } from '@arcada/kit/ui'
import { useTemplate } from '@arcada/kit/whitelabel'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { OpenRoute } from '../navigation/resolve-route.ts'
import { useOnReturn } from '../navigation/use-on-return.ts'
import { NotOpened } from '../remotes/not-opened.tsx'
import { PartBoundary } from '../remotes/part-boundary.tsx'
import { RemotePart } from '../remotes/remote-part.tsx'
import { reportHostError } from '../remotes/report-host-error.ts'
import { useDueFocus } from '../remotes/use-due-focus.ts'
import { usePart } from '../remotes/use-part.ts'
import { hostScreen, loadHostScreen } from './host-screens.ts'
import { useInteractiveMark } from './interactive-mark.ts'
import styles from './outlet.module.css'

interface Props {
  route: OpenRoute
  navigation: string
  /** The visitor went back or forward in the history. */
  back: boolean
  /** The guard has not decided yet. */
  waiting?: boolean
  /** Called when the screen replaces its loading state. */
  onShown: () => void
}

/** The screen of the open route, faded in (LAYOUT-25). Memoised, so that a title or the clock does not render it again. */
export const Outlet = memo(function Outlet({ route, navigation, back, waiting = false, onShown }: Props) {
  // Decided once per navigation: a fade that starts when the mark goes away would be worse than none.
  const [faded] = useState(() => fades(navigation, back))
  return (
    <div className={faded ? styles.fade : undefined} data-template={useTemplate(route.template)}>
      {waiting ? (
        <ScreenLoading />
      ) : route.app === 'host' ? (
        <HostPart folder={route.screen} navigation={navigation} onShown={onShown} />
      ) : (
        <RemoteScreen route={route} navigation={navigation} onShown={onShown} />
      )}
    </div>
  )
})

/** Every change of page but the first, and but going back by a swipe, which the system shows itself (LAYOUT-26). */
function fades(navigation: string, back: boolean): boolean {
  return navigation !== 'default' && !(back && document.documentElement.dataset.swipe)
}

type Shown = Pick<Props, 'navigation' | 'onShown'>

function HostPart({ folder, navigation, onShown }: Shown & { folder: string }) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<{ reason: unknown; of: number }>()
  const [, rerender] = useState(0)
  const HostScreen = hostScreen(folder)
  const there = HostScreen !== undefined
  useEffect(() => {
    if (there) return
    let gone = false
    loadHostScreen(folder).then(
      () => !gone && startTransition(() => rerender((count) => count + 1)),
      (reason: unknown) => !gone && setFailure({ reason, of: attempt }),
    )
    return () => {
      gone = true
    }
  }, [folder, attempt, there])
  useInteractiveMark(navigation, there)
  const failed = !there && failure?.of === attempt
  useShown(there || failed, onShown)

  const focus = useRef(false)
  useDueFocus(focus, there || failed, () => document.querySelector('main h1'))
  const broke = (error: unknown) => {
    reportHostError(error)
    // The heading that goes may hold the focus.
    focus.current = true
    rerender((count) => count + 1)
  }

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useOnReturn(failed ? retry : undefined)
  const retryOnTap = (again: () => void) => () => {
    // Code that threw while it was loaded runs again on a new page only.
    if (failed && !isMissing(failure.reason)) return location.reload()
    focus.current = true
    again()
    rerender((count) => count + 1)
  }
  if (HostScreen)
    return (
      <PartBoundary onError={broke} fallback={(again) => <ScreenFailed onRetry={retryOnTap(again)} />}>
        <HostScreen />
      </PartBoundary>
    )
  return failed ? <ScreenFailed onRetry={retryOnTap(retry)} /> : <ScreenLoading />
}

/** Whether a chunk did not arrive, by the name that the bundler gives its error. */
function isMissing(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'ChunkLoadError'
}

function RemoteScreen({ route, navigation, onShown }: Shown & { route: OpenRoute }) {
  const { status } = usePart(route.app, route.screen)
  useInteractiveMark(navigation, status === 'loaded')
  useShown(status !== 'loading', onShown)
  return <RemotePart remote={route.app} folder={route.screen} kind="screen" loading={<ScreenLoading />} />
}

function useShown(shown: boolean, onShown: () => void): void {
  useEffect(() => {
    if (shown) onShown()
  }, [shown, onShown])
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  const offline = !useOnline()
  return (
    <Screen title={<NotOpened offline={offline} />} hideTitle>
      <ErrorNotice message={<NotOpened offline={offline} />} onRetry={onRetry} />
    </Screen>
  )
}

function ScreenLoading() {
  const { t } = useLingui()
  return (
    <Screen title={t`loading`} hideTitle wide>
      <Loading className={styles.loading}>
        <p className={styles.word} aria-hidden="true">
          <Trans>loading</Trans>
        </p>
        <Skeleton height={168} />
        <Skeleton height={24} width="60%" />
        <Skeleton height={96} />
        <Skeleton height={96} />
      </Loading>
    </Screen>
  )
}
