import type { AgeCheck } from '@arcada/kit/contract/entities/responsible-gaming'
import { Trans } from '@arcada/kit/i18n/macro'
import { links } from '@arcada/kit/routes'
import { useLocation } from '@arcada/kit/routes/navigation'
import { LinkButton } from '@arcada/kit/ui'
import { UserRoundIcon } from '@arcada/kit/ui/icons'
import { Notice } from '../../shared/parts/money/notice.tsx'

/** Why a player without a confirmed age can neither play nor deposit, and the next step (RG-72). */
export function AgeLine({ state }: { state: AgeCheck }) {
  if (state === 'REVIEW')
    return (
      <Trans>
        A person is reviewing your age check. A message brings the result; until then you can withdraw, but
        not bet or deposit.
      </Trans>
    )
  if (state === 'STARTED')
    return (
      <Trans>
        Your age check is not finished. Continue it before you can play or deposit; you can withdraw at any
        time.
      </Trans>
    )
  if (state === 'FAILED')
    return (
      <Trans>
        We could not confirm that you are 18 or over, so you cannot bet or deposit. You can withdraw at any
        time.
      </Trans>
    )
  return (
    <Trans>
      Before you can play or deposit, the law requires proof that you are 18 or over. You can withdraw at any
      time.
    </Trans>
  )
}

/** The link to the check, which leads back to `next`, by default to the present screen. */
export function AgeLink({ state, next }: { state: AgeCheck; next?: string }) {
  const { pathname, search } = useLocation()
  return (
    <LinkButton to={links.identity('AGE', next ?? pathname + search)}>
      {state === 'NONE' ? <Trans>Confirm my age</Trans> : <Trans>See my age check</Trans>}
    </LinkButton>
  )
}

/** Both, for a screen that shows another reason as well. */
export function AgeNotice({ state, next }: { state: AgeCheck; next?: string }) {
  return (
    <Notice icon={<UserRoundIcon />} action={<AgeLink state={state} next={next} />}>
      <AgeLine state={state} />
    </Notice>
  )
}
