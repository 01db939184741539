import { useInterstitial, useRgProfile, useWallet } from '@arcada/kit/account'
import { request } from '@arcada/kit/api'
import { sumOf } from '@arcada/kit/contract/centavos'
import type { PlayStatus } from '@arcada/kit/contract/entities/responsible-gaming'
import { logout } from '@arcada/kit/contract/logout'
import { rgAcknowledge } from '@arcada/kit/contract/rg-acknowledge'
import { isOffered } from '@arcada/kit/federation'
import { $locale } from '@arcada/kit/i18n'
import { formatDuration } from '@arcada/kit/i18n/calendar'
import { routes } from '@arcada/kit/routes'
import { $playStatus, $session, type KnownPlay, logOut } from '@arcada/kit/session'
import { Button, Dialog, LinkButton, useOnline } from '@arcada/kit/ui'
import { useMoment } from '@arcada/kit/ui/time'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { $unanswered, sendAnswer } from './beat.ts'
import { closeCheck, isCheckDue, useCheck } from './check.ts'
import { useElapsed } from './elapsed.ts'
import { PauseReview } from './pause.tsx'
import styles from './play-dialog.module.css'
import { KnownSymbol, Money, Net } from './words.tsx'

const MINUTE = 60_000

type Session = NonNullable<PlayStatus['session']>

interface SummaryProps {
  elapsed: number
  session: Session
  symbol: string | undefined
}

/** Summary after a stop; in memory only. */
const $summary = atom<SummaryProps | null>(null)

/** Asks the player from time to time whether to go on (RG-27 to RG-30), and shows the summary after a stop. */
export function CheckOutlet() {
  const check = useCheck()
  const known = useStore($playStatus)
  const summary = useStore($summary)
  const { pathname } = useLocation()
  useInterstitial('check', isCheckDue(known))
  // A link of the check opens its page first.
  const [reading, setReading] = useState<string>()
  if (reading !== undefined && reading !== pathname && check) setReading(undefined)
  if (summary) return <Summary {...summary} />
  if (!check || !known?.status.session || reading === pathname) return null
  return (
    <CheckDialog
      key={`${check.session} ${check.checkNo}`}
      known={known}
      session={known.status.session}
      onRead={setReading}
    />
  )
}

interface CheckProps {
  known: KnownPlay
  session: Session
  onRead: (pathname: string) => void
}

function CheckDialog({ known, session, onRead }: CheckProps) {
  const { t } = useLingui()
  const figuresId = useId()
  const navigate = useNavigate()
  const { data: wallet } = useWallet()
  const delay = useRgProfile()?.continueDelaySec ?? 5
  const elapsed = useElapsed() ?? session.elapsedSec
  const [shownAt] = useState(() => performance.now())
  const [pausing, setPausing] = useState(false)
  const mayContinue = performance.now() - shownAt >= delay * 1000
  const content = useRef<HTMLDivElement>(null)
  const dialog = () => content.current?.closest('dialog')
  useEffect(() => {
    if (!pausing) content.current?.closest('dialog')?.querySelector('h2')?.focus()
  }, [pausing])

  const { id, checkNo } = session
  const shownMs = () => Math.round(performance.now() - shownAt)
  const answer = (action: 'CONTINUE' | 'TIME_OUT') => {
    sendAnswer({ checkNo, action, shownMs: shownMs() })
    closeCheck({ session: id, checkNo })
  }
  const stop = () => {
    $summary.set({ elapsed, session, symbol: wallet?.currencySymbol })
    leaveSession(checkNo, shownMs())
    closeCheck({ session: id, checkNo })
    void navigate(routes.home)
  }
  const time = formatDuration(elapsed * 1000, useStore($locale))
  const read = (to: string, words: ReactNode) =>
    isOffered(to) && (
      <LinkButton variant="text" to={to} onClick={() => onRead(to)}>
        {words}
      </LinkButton>
    )
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>You have been here for {time}</Trans>}
      focusTitle
      aria-describedby={figuresId}
      data-reality-check
      data-ignores-back
      onClose={() => reopen(dialog())}
      dismissable={false}
    >
      <div ref={content} className={styles.content}>
        {pausing ? (
          <PauseReview onPaused={() => answer('TIME_OUT')} onClose={() => setPausing(false)} />
        ) : (
          <>
            <div id={figuresId}>
              <Figures session={session} tightest={known.status.tightest} />
              <Source serverNow={known.status.serverNow} />
              {delay > 0 && (
                <p className={styles.note}>
                  <Trans>
                    You can continue after <Plural value={delay} one="# second" other="# seconds" />.
                  </Trans>
                </p>
              )}
            </div>
            <div className={styles.answers}>
              <Button variant="tonal" onClick={stop}>
                <Trans>Stop for now</Trans>
              </Button>
              <Button variant="tonal" disabled={!mayContinue} onClick={() => answer('CONTINUE')}>
                <Trans>Continue</Trans>
              </Button>
            </div>
            <nav className={styles.links} aria-label={t`My limits`}>
              {!session.trial && (
                <Button variant="text" onClick={() => setPausing(true)}>
                  <Trans>Take 24 h off now</Trans>
                </Button>
              )}
              {read(routes.limits, <Trans>My limits</Trans>)}
              {read(routes.activityStatement, <Trans>See statement</Trans>)}
              {read(routes.gamblingHelp, <Trans>Help</Trans>)}
            </nav>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** A browser may close a dialog at a second Escape without asking: that is no answer. */
function reopen(dialog: HTMLDialogElement | null | undefined): void {
  if (!dialog?.isConnected || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}

/** Ends the session here at once, and on the server as soon as the answer has arrived there. */
function leaveSession(checkNo: number, shownMs: number): void {
  const session = $session.get()
  if (!session) return
  const { token } = session
  const acknowledged = request(rgAcknowledge, { body: { checkNo, action: 'LEAVE', shownMs } }).catch(() => {})
  void acknowledged.then(() => request(logout, { query: { token }, headers: { token } })).catch(() => {})
  logOut('chosen', routes.home)
}

function Figures({ session, tightest }: { session: Session; tightest?: PlayStatus['tightest'] }) {
  const locale = useStore($locale)
  const { net, stake, payout, deposits } = session
  return (
    <dl className={styles.figures}>
      <div className={styles.net}>
        <dt>
          <Trans>Net result</Trans>
        </dt>
        <dd>
          <Net net={net} />
        </dd>
      </div>
      <Amount name={<Trans>Staked</Trans>} amount={stake} />
      <Amount name={<Trans>Prizes received</Trans>} amount={payout} />
      <Amount name={<Trans>Deposited</Trans>} amount={deposits} />
      {tightest && tightest.kind !== 'TIME' && (
        <Amount
          name={<Trans>Left of your nearest limit</Trans>}
          amount={Math.max(0, sumOf([tightest.limit, -tightest.used]))}
        />
      )}
      {tightest?.kind === 'TIME' && (
        <div>
          <dt>
            <Trans>Left of your nearest limit</Trans>
          </dt>
          <dd>{formatDuration(Math.max(0, tightest.limit - tightest.used) * MINUTE, locale)}</dd>
        </div>
      )}
      {session.trial && (
        <div>
          <dt>
            <Trans>Demonstration money</Trans>
          </dt>
          <dd />
        </div>
      )}
    </dl>
  )
}

function Amount({ name, amount }: { name: ReactNode; amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}

/** Of when the figures are. */
function Source({ serverNow }: { serverNow: number }) {
  const unanswered = useStore($unanswered)
  const offline = !useOnline() || unanswered
  const time = useMoment()(serverNow)
  return (
    <p className={styles.note}>
      {offline ? <Trans>Offline since {time}</Trans> : <Trans>Figures of {time}</Trans>}
    </p>
  )
}

function Summary({ elapsed, session, symbol }: SummaryProps) {
  const { t } = useLingui()
  const close = () => $summary.set(null)
  const time = formatDuration(elapsed * 1000, useStore($locale))
  return (
    <Dialog open title={t`Your session`} onClose={close}>
      <div className={styles.content}>
        <p>
          <Trans>Session time: {time}</Trans>
        </p>
        <KnownSymbol value={symbol}>
          <Figures session={session} />
        </KnownSymbol>
      </div>
    </Dialog>
  )
}
