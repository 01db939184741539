import { isRefused, request, serverNow } from '@arcada/kit/api'
import type { ValueOf } from '@arcada/kit/contract'
import type { Exclusion } from '@arcada/kit/contract/entities/rg-profile'
import { requestOnce, useWrite } from '@arcada/kit/forms'
import { useLingui } from '@arcada/kit/i18n/macro'
import { forgetDevice, openExit } from '@arcada/kit/session'
import { Screen } from '@arcada/kit/ui'
import { useState } from 'react'
import column from '../../../shared/parts/column.module.css'
import { rgExclude } from '../../calls/rg-exclude.ts'
import { rgPrepareExclusion } from '../../calls/rg-prepare-exclusion.ts'
import { ExclusionChoice } from './exclusion-choice.tsx'
import { ExclusionReview } from './exclusion-review.tsx'

interface Prepared {
  length: Exclusion
  shown: ValueOf<typeof rgPrepareExclusion>
  /** Whether the figures differ from those shown before. */
  changed: boolean
}

/** /m/responsible-gaming/self-exclusion: a length, then a review; no password, no reason (RG-35, RG-36). */
export default function SelfExclusionScreen() {
  const { t } = useLingui()
  const [prepared, setPrepared] = useState<Prepared>()
  const prepare = useWrite({
    send: ({ length }: { length: Exclusion; changed: boolean }, signal) =>
      request(rgPrepareExclusion, { body: { duration: length }, signal }),
    onDone: (shown, asked) => setPrepared({ ...asked, shown }),
  })
  const exclude = useWrite({
    send: ({ length, shown }: Prepared, signal) =>
      requestOnce(rgExclude, { body: { duration: length, prepareToken: shown.prepareToken }, signal }),
    onDone: ({ receiptNo, exitToken }) => {
      void forgetDevice()
      openExit({ token: exitToken, receipt: { number: receiptNo, at: serverNow() } })
    },
    // The balance or the bets have changed: the player confirms the new figures.
    onFailed: (error, { length }) => {
      if (isRefused(error, 'data.changed')) prepare.write({ length, changed: true })
    },
  })
  return (
    <Screen title={t`Block my account`} hideTitle>
      <div className={column.narrow}>
        {prepared ? (
          <ExclusionReview
            key={prepared.shown.prepareToken}
            {...prepared.shown}
            changed={prepared.changed}
            busy={exclude.busy || prepare.busy}
            refusal={prepared.changed ? undefined : (exclude.refusal ?? prepare.refusal)}
            onBlock={() => exclude.write(prepared)}
            onBack={() => {
              exclude.takeBack()
              setPrepared(undefined)
            }}
          />
        ) : (
          <ExclusionChoice
            busy={prepare.busy}
            refusal={prepare.refusal}
            onChoose={(length) => prepare.write({ length, changed: false })}
          />
        )}
      </div>
    </Screen>
  )
}
