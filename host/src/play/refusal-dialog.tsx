import { isOffered } from '@arcada/kit/federation'
import { routes } from '@arcada/kit/routes'
import { $playRefusal, type PlayRefused } from '@arcada/kit/session'
import { Button, Dialog, LinkButton } from '@arcada/kit/ui'
import { Moment } from '@arcada/kit/ui/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { isPlayRoute } from '../navigation/play-routes.ts'
import { useBack } from '../navigation/use-back.ts'
import { beat } from './beat.ts'
import styles from './play-dialog.module.css'
import { playWordingOf, shownBy } from './play-words.ts'
import { Money } from './words.tsx'

/** The dialog of every refusal of play (RG-56). */
export function RefusalOutlet() {
  const refused = useStore($playRefusal)
  const shown = refused && shownBy(refused.code)
  useEffect(() => {
    if (shown !== 'check') return
    // The reality check itself is the answer.
    $playRefusal.set(null)
    beat()
  }, [shown])
  if (!refused || shown !== 'dialog') return null
  return <RefusalDialog refused={refused} />
}

function RefusalDialog({ refused }: { refused: PlayRefused }) {
  const { i18n } = useLingui()
  const factsId = useId()
  const back = useBack('history')
  const { pathname } = useLocation()
  const close = () => $playRefusal.set(null)
  const leave = () => {
    close()
    if (isPlayRoute(pathname)) back()
  }
  const words = playWordingOf({ code: refused.code, value: refused })
  const { to, label } = WAYS[refused.code] ?? STATEMENT
  return (
    <Dialog
      open
      role="alertdialog"
      title={words && i18n._(words)}
      focusTitle
      aria-describedby={factsId}
      data-play-refusal={refused.code}
      onClose={leave}
      dismissable={false}
      actions={
        <>
          <Button variant="tonal" onClick={leave}>
            <Trans>Exit</Trans>
          </Button>
          {isOffered(to) && (
            <LinkButton variant="tonal" to={to} onClick={close}>
              {label}
            </LinkButton>
          )}
        </>
      }
    >
      <Facts id={factsId} refused={refused} />
    </Dialog>
  )
}

/** The screens that solve a refusal. */
const WAYS: Readonly<Record<string, { to: string; label: ReactNode }>> = {
  'rg.limit.missing': { to: routes.limits, label: <Trans>Set limits</Trans> },
  'rg.age.check': { to: routes.identity, label: <Trans>Confirm my age</Trans> },
}
const STATEMENT = { to: routes.activityStatement, label: <Trans>See statement</Trans> }

/** The figures of a limit; until when a pause lasts is in the title. What is not a figure is left out. */
function Facts({ id, refused }: { id: string; refused: PlayRefused }) {
  const { limit, used, remaining, freesAt } = refused
  if (![used, remaining, freesAt].some(isFigure)) return null
  return (
    <dl id={id} className={styles.figures}>
      {isFigure(limit) && isFigure(used) && (
        <Fact name={<Trans>Used of your limit</Trans>}>
          <Trans>
            <Money amount={used} /> of <Money amount={limit} />
          </Trans>
        </Fact>
      )}
      {isFigure(remaining) && (
        <Fact name={<Trans>Left</Trans>}>
          <Money amount={remaining} />
        </Fact>
      )}
      {isFigure(freesAt) && (
        <Fact name={<Trans>More from</Trans>}>
          <Moment at={freesAt} />
        </Fact>
      )}
    </dl>
  )
}

function isFigure(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
