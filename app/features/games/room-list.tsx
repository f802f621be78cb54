import { useTranslation } from 'react-i18next';
import { paths } from '~/http/links/paths';
import { Button } from '~/ui/forms/button';
import { CardForm } from './card-form';
import { gameArtOf, type ShownGame } from './shown-cards';

export type Room = ShownGame & { stakes: string; players: string };
type RoomListProps = { rooms: Room[]; label: string; here: string; hasActions: boolean };

/** A vendor's poker rooms: the table, from what stake on, and how many sit there. */
export function RoomList({ rooms, label, here, hasActions }: RoomListProps) {
  const { t } = useTranslation('games');
  return (
    <CardForm backTo={here}>
      <ul className="room-list" aria-label={label}>
        {rooms.map((room) => (
          <li key={room.id} className="room" data-halted={room.isHalted}>
            <img src={gameArtOf(room)} alt="" width={300} height={224} loading="lazy" />
            <div>
              <b>{room.name}</b>
              <dl>
                <div>
                  <dt>{t('room.stakes')}</dt>
                  <dd>{room.stakes}</dd>
                </div>
                <div>
                  <dt>{t('room.players')}</dt>
                  <dd>{room.players}</dd>
                </div>
              </dl>
            </div>
            {room.isHalted ? (
              <em>{room.haltedUntil ? t('haltedUntil', { until: room.haltedUntil }) : t('game_maintenance')}</em>
            ) : hasActions ? (
              <Button look="secondary" name="mode" value="real" formAction={paths.play(room.id)}>
                {t('play')}
                <span className="sr-only">: {room.name}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </CardForm>
  );
}
