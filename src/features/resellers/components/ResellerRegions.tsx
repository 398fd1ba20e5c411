import type { RegionGroup } from '@/contract/entities';
import styles from './ResellerRegions.module.css';

export interface ResellerRegionsProps {
  regions: readonly RegionGroup[];
  onChosen: (country: string) => void;
}

/**
 * A heading per region, a button per country. Without scripts, a button requests the page with that country's
 * list.
 */
export function ResellerRegions({ regions, onChosen }: ResellerRegionsProps) {
  return (
    <form method="get" action="/contactus#resellers" className={styles.regions}>
      {regions.map(({ region_id, region_name, countries }) => (
        <div key={region_id} className={styles.region}>
          <h3>{region_name}</h3>
          <ul className="button-rows">
            {countries.map(({ country, resellers }) => (
              <li key={country}>
                <button
                  name="country"
                  value={country}
                  onClick={(event) => {
                    event.preventDefault();
                    onChosen(country);
                  }}
                >
                  {country}
                  <span aria-hidden="true">{resellers.length}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </form>
  );
}
