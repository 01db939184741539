import { useLingui } from '@arcada/kit/i18n/macro'
import { classNames, Pic } from '@arcada/kit/ui'
import type { PromotionCategory } from '../calls/entities/promotion-category.ts'
import styles from './category-menu.module.css'

export interface CategoryMenuProps {
  categories: readonly PromotionCategory[]
  selected: string | undefined
  onSelect: (id: string) => void
  className?: string | undefined
}

/** Categories in a column; a long menu scrolls on its own (PROMO-09, PROMO-10). */
export function CategoryMenu({ categories, selected, onSelect, className }: CategoryMenuProps) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Promotion categories`} className={classNames(styles.menu, className)}>
      <ul>
        {categories.map(({ id, title, iconImageUrl }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.entry}
              aria-current={id === selected ? 'true' : undefined}
              onClick={() => onSelect(id)}
            >
              {iconImageUrl && (
                <Pic
                  src={iconImageUrl}
                  alt=""
                  fallback="hide"
                  fit="contain"
                  radius="none"
                  className={styles.icon}
                />
              )}
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
