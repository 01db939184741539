import { Loading, Screen, Skeleton } from '@arcada/kit/ui'
import { useTemplate } from '@arcada/kit/whitelabel'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useState } from 'react'
import './host-screens.ts'
import type { OpenRoute } from '../navigation/resolve-route.ts'
import { RemotePart } from '../remotes/remote-part.tsx'
import { usePart } from '../remotes/use-part.ts'
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
      {waiting ? <ScreenLoading /> : <OpenScreen route={route} navigation={navigation} onShown={onShown} />}
    </div>
  )
})

/** Every change of page but the first, and but going back by a swipe, which the system shows itself (LAYOUT-26). */
function fades(navigation: string, back: boolean): boolean {
  return navigation !== 'default' && !(back && document.documentElement.dataset.swipe)
}

function OpenScreen({ route: { app, screen }, navigation, onShown }: Omit<Props, 'back' | 'waiting'>) {
  const { status } = usePart(app, screen)
  useInteractiveMark(navigation, status === 'loaded')
  useEffect(() => {
    if (status !== 'loading') onShown()
  }, [status, onShown])
  return <RemotePart remote={app} folder={screen} kind="screen" loading={<ScreenLoading />} />
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
