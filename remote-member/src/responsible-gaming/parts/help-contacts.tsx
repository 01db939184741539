import { useRgProfile } from '@arcada/kit/account'
import { Trans, useLingui } from '@arcada/kit/i18n/macro'
import { SmartphoneIcon } from '@arcada/kit/ui/icons'
import { List, ListRow } from '@arcada/kit/ui/list'
import text from '../../shared/parts/text.module.css'

/** The help contacts of the whitelabel: a number is dialled, an address opens a new window (docs/spec/responsible-gaming.md 4.7). */
export function HelpContacts() {
  const { t } = useLingui()
  const profile = useRgProfile()
  return (
    <section>
      <h2 className={text.title}>
        <Trans>Who helps</Trans>
      </h2>
      {profile && (
        <List label={t`Who helps`}>
          {profile.help.map(({ name, note, href }) => (
            <ListRow
              key={name}
              icon={href?.startsWith('tel:') && <SmartphoneIcon />}
              title={name}
              secondary={note}
              href={href}
            />
          ))}
        </List>
      )}
    </section>
  )
}
