import type { ChangeEventHandler } from 'react';
import { FLEX } from '@/contract/constants';
import type { HotelCity } from '@/contract/entities';
import type { RequestState } from '@/src/shared/lib/requestState';
import { FailureNotice } from '@/src/shared/ui/FailureNotice';
import { RadioGroup } from '@/src/shared/ui/RadioGroup';
import { SelectField } from '@/src/shared/ui/SelectField';
import { TextArea } from '@/src/shared/ui/TextArea';
import { TextField } from '@/src/shared/ui/TextField';
import type { FlexForm } from '../draft';
import { formatMoney, toMoney } from '../money';
import { longestRegistration, type FlexErrors } from '../registration';
import { fieldId } from './fieldId';
import layout from './FormLayout.module.css';
import styles from './RegistrationForm.module.css';

export interface BookingProps {
  values: FlexForm;
  errors: FlexErrors;
  /** whether the rates have loaded */
  hotels: Pick<RequestState<unknown>, 'status' | 'failure'>;
  onHotels: () => void;
  city?: HotelCity;
  cityName: string;
  onType: (type: string) => void;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
}

const TYPES = [
  { value: 'none', label: 'No booking' },
  { value: 'book', label: 'Book for me' },
  { value: 'book-invoice', label: 'Book and invoice' },
];
const ROOMS = Array.from({ length: FLEX.mostRooms }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));

const hotelsOf = (city?: HotelCity) =>
  (city?.ratings ?? []).map(({ rating, price, currency = '', hotels }) => ({
    label: `${rating} stars, ${formatMoney(toMoney(price, currency))} a night`,
    options: hotels.map(({ label }) => ({ value: label, label })),
  }));

/** Whether we book a hotel, and which one. */
export function Booking(props: BookingProps) {
  const { values, errors, hotels, onHotels, city, cityName, onType, onChange } = props;
  const control = (name: keyof FlexForm) => ({ id: fieldId(name), name, error: errors[name], onChange });
  return (
    <fieldset className={styles.part}>
      <legend>Hotel</legend>
      <RadioGroup
        name="booking_type"
        label="Hotel booking"
        hint="“Book for me”: you pay the hotel. “Book and invoice”: we add the hotel to our invoice."
        options={TYPES}
        value={values.booking_type}
        onChange={onType}
        isRow
      />
      {values.booking_type !== 'none' && (
        <div className={layout.fields}>
          {hotels.status === 'failed' && (
            <div className={layout.wide} data-inside>
              <FailureNotice
                texts={[hotels.failure?.message]}
                pathname="/flex/wizard"
                fields={[]}
                onRetry={onHotels}
              />
            </div>
          )}
          {!city && hotels.status === 'ready' && (
            <p className={layout.wide} role="status">
              {`We have no hotel rates for ${cityName}, so we cannot book there. Choose “No booking”.`}
            </p>
          )}
          <TextField
            {...control('booking_checkin')}
            label="Check-in"
            type="date"
            required
            value={values.booking_checkin}
          />
          <TextField
            {...control('booking_checkout')}
            label="Check-out"
            type="date"
            required
            value={values.booking_checkout}
          />
          <SelectField
            {...control('booking_hotel')}
            label="Hotel"
            required
            options={hotelsOf(city)}
            value={values.booking_hotel}
          />
          <SelectField
            {...control('booking_rooms')}
            label="Rooms"
            required
            options={ROOMS}
            value={values.booking_rooms}
          />
          <TextArea
            {...control('booking_remarks')}
            label="Booking remarks"
            className={layout.wide}
            value={values.booking_remarks}
            maxLength={longestRegistration.booking_remarks}
          />
        </div>
      )}
    </fieldset>
  );
}
