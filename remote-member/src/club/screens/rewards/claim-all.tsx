import { Trans } from '@arcada/kit/i18n/macro'
import { Button, useOnline } from '@arcada/kit/ui'
import { use } from 'react'
import { ClaimContext } from './claim-context.ts'
import styles from './rewards.module.css'
import type { Reward } from './use-claim.ts'

/** Claims all shown rewards together (MC-133). */
export function ClaimAll({ rewards }: { rewards: readonly Reward[] }) {
  const { claim, busyWith } = use(ClaimContext)
  const online = useOnline()
  return (
    <div className={styles.all}>
      <Button wide busy={busyWith.length > 1} disabled={!online} onClick={() => void claim(rewards)}>
        <Trans>Claim all</Trans>
      </Button>
    </div>
  )
}
