import { LinkButton } from '@arcada/kit/ui'
import { BookOpenIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import { Sheet } from '@arcada/kit/ui/sheet'
import { Trans, useLingui } from '@lingui/react/macro'
import styles from './game-info-sheet.module.css'

export interface GameInfoSheetProps {
  name: string
  /** Payback as a percentage of the stakes. */
  rtp: number | undefined
  /** On an approved origin of the release. */
  rulesUrl: string | undefined
  play: { to: string; state: unknown } | undefined
  onClose: () => void
}

/** The payback of a game, its explanation, its rules, and the link to the game. */
export function GameInfoSheet({ name, rtp, rulesUrl, play, onClose }: GameInfoSheetProps) {
  const { t, i18n } = useLingui()
  const share = rtp === undefined ? '' : i18n.number(rtp, { maximumFractionDigits: 2 })
  return (
    <Sheet
      open
      title={name}
      onClose={onClose}
      actions={
        play && (
          <LinkButton {...play} size="l" wide>
            <Trans>Play</Trans>
          </LinkButton>
        )
      }
    >
      {rtp !== undefined && (
        <div className={styles.rtp}>
          <p className={styles.figure}>
            <span>
              <Trans>Return to player (RTP)</Trans>
            </span>
            <strong>{share}%</strong>
          </p>
          <p>
            <Trans>
              On average, over a very large number of bets of all players, {share} of every 100 staked come
              back as prizes.
            </Trans>
          </p>
          <p>
            <Trans>
              It is not what you can expect for yourself: in a single session everything you stake can be
              lost, and past rounds change nothing about the next one.
            </Trans>
          </p>
        </div>
      )}
      {rulesUrl !== undefined && (
        <List>
          <ListRow
            icon={<BookOpenIcon />}
            title={t`Rules of the game`}
            secondary={t`Opens in a new window`}
            href={rulesUrl}
          />
        </List>
      )}
    </Sheet>
  )
}
