import words from '@/content/pages/contact.json';
import { LocationDrawing } from '@/src/shared/drawings/LocationDrawing';
import styles from './Offices.module.css';

interface Office {
  id: string;
  name: string;
  /** the whole address on one line */
  street: string;
  purpose: string;
  hours: string;
  email: string;
  phone: string;
  position: number[];
  /** a page with directions */
  guide?: { href: string; label: string };
}

/** Opens the visitor's own maps app; no request is sent before the link is followed. */
const mapOf = (street: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(street)}`;

function OfficeItem({ office }: { office: Office }) {
  const { id, name, street, purpose, hours, email, phone, position, guide } = office;
  const [longitude = 0, latitude = 0] = position;
  return (
    <li id={id} className={styles.office}>
      <LocationDrawing position={[longitude, latitude]} />
      <h4>{name}</h4>
      <p>{purpose}</p>
      <dl>
        <dt>Address</dt>
        <dd>
          <address>{street}</address>
        </dd>
        <dt>Hours</dt>
        <dd className={styles.exact}>{hours} (UTC+8)</dd>
        <dt>Phone</dt>
        <dd className={styles.exact}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
        <dt>E-mail</dt>
        <dd className={styles.exact}>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </dl>
      <div className={`link-row ${styles.ways}`}>
        <a href={mapOf(street)} target="_blank" rel="noopener">
          Open in maps
          <span className="visually-hidden"> the {name} (opens in a new tab)</span>
        </a>
        {guide && <a href={guide.href}>{guide.label}</a>}
      </div>
    </li>
  );
}

/** The offices with their purposes and opening hours (docs/rules/enquiries.md#offices-and-resellers). */
export function Offices() {
  return (
    <section id="offices" className="ruled" aria-labelledby="offices-heading">
      <h2 id="offices-heading">Office Locations</h2>
      <p className={styles.lead}>{words.lead}</p>
      <div className={styles.countries}>
        {words.countries.map(({ country, offices }) => (
          <div key={country} className={styles.country}>
            <h3>{country}</h3>
            <ul>
              {offices.map((office) => (
                <OfficeItem key={office.id} office={office} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
