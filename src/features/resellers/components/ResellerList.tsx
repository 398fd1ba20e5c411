import type { Reseller } from '@/contract/entities';
import styles from './ResellerList.module.css';

/** @returns the number for a `tel:` link: digits, and the plus of the country code */
const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '');

const given = (values: readonly (string | false | undefined)[]): string[] =>
  values.filter((value) => typeof value === 'string');

/** `https://www.example.com/` → `www.example.com` */
const shortAddress = (website: string): string => website.replace(/^https?:\/\/|\/$/g, '');

function Ways({ label, values, href }: { label: string; values: string[]; href: (value: string) => string }) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      {values.map((value) => (
        <dd key={value}>
          <a href={href(value)}>{value}</a>
        </dd>
      ))}
    </div>
  );
}

function ResellerItem({ reseller }: { reseller: Reseller }) {
  const { company, region, phone_1, phone_2, email, email_2, email_3, website } = reseller;
  return (
    <li className={styles.reseller}>
      <h3>{company}</h3>
      {region && <p>{region}</p>}
      <dl>
        <Ways label="Phone" values={given([phone_1, phone_2])} href={(phone) => `tel:${dialled(phone)}`} />
        <Ways
          label="E-mail"
          values={given([email, email_2, email_3])}
          href={(address) => `mailto:${address}`}
        />
        {website && (
          <div>
            <dt>Website</dt>
            <dd>
              <a href={website} target="_blank" rel="noopener">
                {shortAddress(website)}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/** Companies with all their contact details. */
export function ResellerList({ resellers }: { resellers: readonly Reseller[] }) {
  return (
    <ul className={styles.list}>
      {resellers.map((reseller) => (
        <ResellerItem key={reseller.id} reseller={reseller} />
      ))}
    </ul>
  );
}
