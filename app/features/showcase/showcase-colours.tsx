import { useTranslation } from 'react-i18next';
import { Row, Samples } from './sample';

const grounds = [
  'bg-ground',
  'bg-surface',
  'bg-raised',
  'bg-primary',
  'bg-solid-vermilion',
  'bg-solid-magenta',
  'bg-solid-teal',
];
const inks = [
  'text-text',
  'text-muted',
  'text-accent',
  'text-vermilion',
  'text-magenta',
  'text-teal',
  'text-leaf',
  'text-sky',
];
const festive = [
  'festive-indigo',
  'festive-magenta',
  'festive-peacock',
  'festive-vermilion',
  'festive-leaf',
  'festive-violet',
];

export function ShowcaseColours() {
  const { t } = useTranslation('dev');
  return (
    <Samples title={t('colours.title')}>
      <Row>
        {grounds.map((name) => (
          <figure key={name} className="w-24">
            <div className={`h-12 rounded-control border border-hairline ${name}`} />
            <figcaption className="text-xs text-muted">{name}</figcaption>
          </figure>
        ))}
      </Row>
      <Row>
        {inks.map((name) => (
          <span key={name} className={`rounded-control bg-surface px-3 py-1 font-semibold ${name}`}>
            {name}
          </span>
        ))}
      </Row>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {festive.map((name) => (
          <div
            key={name}
            data-theme="dark"
            className={`scallop-frame relative grid h-24 place-items-center rounded-card ${name}`}
          >
            <span className="text-xs">{name}</span>
          </div>
        ))}
      </div>
      <div data-theme="dark" className="festive-vermilion scallop-frame relative overflow-hidden rounded-banner">
        <div className="rays grid gap-2 px-6 py-10">
          <h3 className="text-3xl">{t('colours.bannerTitle')}</h3>
          <p>{t('colours.bannerText')}</p>
        </div>
      </div>
    </Samples>
  );
}
