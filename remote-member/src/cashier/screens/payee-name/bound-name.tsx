import { isOffered } from '@arcada/kit/federation'
import { Trans } from '@arcada/kit/i18n/macro'
import { routes } from '@arcada/kit/routes'
import { LinkButton } from '@arcada/kit/ui'
import { TextField } from '@arcada/kit/ui/form'
import { HeadsetIcon } from '@arcada/kit/ui/icons'

/** The stored name: masked and read-only. */
export function BoundName({ name }: { name: string }) {
  return (
    <>
      <TextField
        label={<Trans>Payee name</Trans>}
        value={name}
        help={<Trans>It is set and can't be changed here. Customer service can correct it.</Trans>}
        autoComplete="off"
        readOnly
      />
      {isOffered(routes.service) && (
        <LinkButton
          variant="tonal"
          size="l"
          wide
          to={routes.service}
          icon={<HeadsetIcon aria-hidden="true" />}
        >
          <Trans>Customer service</Trans>
        </LinkButton>
      )}
    </>
  )
}
